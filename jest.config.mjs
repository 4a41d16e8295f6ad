const typescript = { jsc: { target: 'es2022', parser: { syntax: 'typescript' } }, module: { type: 'es6' } };

export default {
  testEnvironment: 'node',
  testMatch: ['<rootDir>/__tests__/**/*.test.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  modulePathIgnorePatterns: ['<rootDir>/fixtures', '<rootDir>/lib', '<rootDir>/dist'],
  transform: { '\\.ts$': ['@swc/jest', typescript] },
};
