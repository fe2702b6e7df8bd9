const { dirname } = require('node:path')

// Packages that ship ES modules only and are reached through require() in Jest.
const esmOnly = ['msw', 'rettime', 'until-async', '@open-draft/deferred-promise']

const rootDir = dirname(__dirname)
const shared = {
  rootDir,
  roots: ['<rootDir>/test'],
  setupFilesAfterEnv: ['<rootDir>/test/support/setup.ts'],
  // As in a production build (src/vite-env.d.ts).
  globals: { __DEMO__: false },
  moduleNameMapper: {
    // import.meta is a syntax error in CommonJS; viteEnv.ts is the only module that reads it.
    '/viteEnv$': '<rootDir>/test/support/viteEnv.stub.ts',
    '\\.module\\.css$': 'identity-obj-proxy',
    '\\.css$': '<rootDir>/test/support/emptyModule.ts',
    '^@/(.*)$': '<rootDir>/src/$1',
    '^@test/(.*)$': '<rootDir>/test/$1',
  },
  transform: {
    '\\.(m?[jt]s|[jt]sx)$': ['ts-jest', { tsconfig: '<rootDir>/test/tsconfig.jest.json' }],
    '\\.yaml$': '<rootDir>/test/support/yamlModule.cjs',
  },
  transformIgnorePatterns: [`/node_modules/(?!(${esmOnly.join('|')})/)`],
}

/** Unit tests of what lives in a browser. */
const adapters = 'test/unit/{app,demo,features/checkout,platform,shell}/**/*.test.ts'

/** @type {import('jest').Config} */
module.exports = {
  rootDir,
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testEnvironment: '<rootDir>/test/support/nodeEnvironment.cjs',
      testMatch: ['<rootDir>/test/unit/**/*.test.ts', `!**/${adapters}`],
    },
    {
      ...shared,
      displayName: 'browser',
      testEnvironment: '<rootDir>/test/support/jsdomEnvironment.cjs',
      testMatch: [
        '<rootDir>/test/{journeys,house}/**/*.test.{ts,tsx}',
        '<rootDir>/test/unit/**/*.test.tsx',
        `<rootDir>/${adapters}`,
      ],
    },
  ],
  // Jest leaves one core idle otherwise, which is half of a small machine.
  maxWorkers: '100%',
  // A whole journey on two busy cores: rendering, SQLite and user-event in one test.
  testTimeout: 20_000,
}
