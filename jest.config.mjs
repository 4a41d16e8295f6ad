const typescript = { jsc: { target: 'es2022', parser: { syntax: 'typescript' } }, module: { type: 'es6' } };

export default {
  testEnvironment: 'node',
  // By itself jest leaves a core of two alone, and most suites wait for processes and services.
  maxWorkers: '100%',
  testMatch: ['<rootDir>/__tests__/**/*.test.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  modulePathIgnorePatterns: ['<rootDir>/fixtures', '<rootDir>/lib', '<rootDir>/dist', '<rootDir>/examples'],
  transform: { '\\.ts$': ['@swc/jest', typescript] },
  reporters: ['default', '<rootDir>/scripts/closing-line-reporter.mjs'],
};
