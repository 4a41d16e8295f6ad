const typescript = { jsc: { target: 'es2022', parser: { syntax: 'typescript' } }, module: { type: 'es6' } };

export default {
  testEnvironment: 'node',
  testMatch: ['<rootDir>/__tests__/**/*.test.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  modulePathIgnorePatterns: ['<rootDir>/fixtures', '<rootDir>/lib', '<rootDir>/dist', '<rootDir>/examples'],
  transform: { '\\.ts$': ['@swc/jest', typescript] },
  reporters: ['default', '<rootDir>/scripts/closing-line-reporter.mjs'],
};
