const { readdirSync } = require('node:fs')

/** A folder imports only what stands below it (src/README.md). */
const layers = ['app', 'pages', 'features', 'api', 'store', 'platform', 'shared']

/** Among features, a feature may use the ones after it. */
const features = (
  'checkout withdrawal gallery viewer selection cart favorites promo pricing terms lists search shortcuts imageCache auth ' +
  'consent install updates offline notifications'
).split(' ')

const unlisted = readdirSync(`${__dirname}/src/features`).filter((folder) => !features.includes(folder))
if (unlisted.length > 0)
  throw new Error(`.eslintrc.cjs: give these features a place in the order: ${unlisted.join(', ')}`)

/** Nobody may import from what stands above, types included. */
const layerZones = layers.flatMap((layer, index) =>
  layers.slice(0, index).map((above) => ({
    target: `./src/${layer}`,
    from: `./src/${above}`,
    message: `${layer} stands below ${above}: ${layers.join(' > ')}.`,
  })),
)
const featureZones = features.flatMap((feature, index) =>
  features.slice(0, index).map((above) => ({
    target: `./src/features/${feature}`,
    from: `./src/features/${above}`,
    message: `Features use what comes after them: ${features.join(' > ')}.`,
  })),
)
/** parts/ is private to its feature. */
const partsZones = features.map((feature) => ({
  target: [
    './src/app',
    './src/pages',
    ...features.filter((other) => other !== feature).map((other) => `./src/features/${other}`),
  ],
  from: `./src/features/${feature}/parts`,
  message: 'parts/ is private; import a root file of the feature.',
}))
/** The demo stands apart: only vite.config.ts, tests and, behind the demo constant, the app may know it. */
const demoZones = [
  ...layers.slice(1).map((layer) => ({ target: `./src/${layer}`, from: './src/demo' })),
  // Its server half runs in Node and knows nothing of the store; its browser half stands in for adapters of platform/.
  ...layers.map((layer) => ({ target: './src/demo/!(browser)/**/*', from: `./src/${layer}` })),
  ...layers.map((layer) => ({ target: './src/demo/*.ts', from: `./src/${layer}` })),
  ...['app', 'pages', 'features', 'api'].map((layer) => ({ target: './src/demo/browser', from: `./src/${layer}` })),
]
/** Only vite.config.ts and operators run `tools`; they may use what the shell, the host and the store share with them. */
const toolsZones = [...layers, 'host', 'shell'].map((layer) => ({ target: `./src/${layer}`, from: './src/tools' }))
/**
 * The host. Only tools, the demo and the tests use it. It renders the app (app/renderApp.tsx), writes what the shell hands over,
 * and may use the store's pure functions and texts.
 */
const hostZones = [
  ...[...layers, 'shell'].map((layer) => ({ target: `./src/${layer}`, from: './src/host' })),
  ...['app', 'pages', 'store', 'platform', 'shell', 'demo'].map((layer) => ({
    target: './src/host',
    from: `./src/${layer}`,
    ...(layer === 'app' && { except: ['./renderApp.tsx'] }),
    ...(layer === 'shell' && { except: ['./handover.ts'] }),
  })),
]
/**
 * The app knows of the shell what the shell hands over, and nothing else. The shell may use any pure function, text or style
 * of the app; its build fails when it carries a library.
 */
const shellZones = layers.map((layer) => ({
  target: `./src/${layer}`,
  from: './src/shell',
  ...(layer !== 'shared' && { except: ['./handover.ts'] }),
}))

// Only an interface can add to what another module or the browser declares.
const typesOnly = {
  selector: "TSInterfaceDeclaration:not(TSModuleBlock > TSInterfaceDeclaration, [id.name='RootState'])",
  message: 'Use a type.',
}

/** Every test that is written runs, in Jest and in Playwright. */
const skippedTests = [
  ':matches(MemberExpression[object.name=/^(test|it|describe)$/], MemberExpression[object.property.name="describe"])' +
    ' > Identifier[name=/^(only|skip|fixme|todo|fail|failing)$/].property',
  'CallExpression > Identifier[name=/^[xf](test|it|describe)$/].callee',
].map((selector) => ({ selector, message: 'A test runs, or it is deleted.' }))

/** @type {import('eslint').Linter.LegacyConfig} */
module.exports = {
  root: true,
  env: { browser: true, es2022: true },
  parser: '@typescript-eslint/parser',
  parserOptions: { ecmaVersion: 'latest', sourceType: 'module', projectService: true, tsconfigRootDir: __dirname },
  plugins: ['@typescript-eslint', 'import', 'react-hooks', 'jsx-a11y', 'regexp'],
  extends: [
    'eslint:recommended',
    'plugin:@typescript-eslint/strict-type-checked',
    'plugin:@typescript-eslint/stylistic-type-checked',
    'plugin:jsx-a11y/recommended',
  ],
  settings: {
    'import/resolver': {
      typescript: {
        project: ['src/tsconfig.json', 'test/tsconfig.json'].map((file) => `${__dirname}/${file}`),
        noWarnOnMultipleProjects: true,
      },
    },
  },
  reportUnusedDisableDirectives: true,
  ignorePatterns: ['dist', 'dist-*', 'coverage', 'src/api/generated*.ts', '!.eslintrc.cjs'],
  rules: {
    '@typescript-eslint/consistent-type-imports': 'error',
    '@typescript-eslint/no-confusing-void-expression': [
      'error',
      { ignoreArrowShorthand: true, ignoreVoidOperator: true },
    ],
    '@typescript-eslint/no-unused-vars': ['error', { varsIgnorePattern: '^_', argsIgnorePattern: '^_' }],
    '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
    'import/no-duplicates': 'error',
    'import/order': [
      'error',
      {
        groups: ['builtin', 'external', 'internal', ['parent', 'sibling', 'index']],
        pathGroups: [
          { pattern: '@/**', group: 'internal', position: 'before' },
          { pattern: '@test/**', group: 'internal' },
        ],
        pathGroupsExcludedImportTypes: ['builtin'],
        'newlines-between': 'never',
        alphabetize: { order: 'asc', caseInsensitive: true },
      },
    ],
    'import/no-cycle': 'error',
    'import/no-default-export': 'error',
    'import/no-restricted-paths': [
      'error',
      {
        basePath: __dirname,
        zones: [
          ...layerZones,
          ...featureZones,
          ...partsZones,
          ...demoZones,
          ...toolsZones,
          ...hostZones,
          ...shellZones,
        ],
      },
    ],
    'max-lines': ['error', { max: 200, skipBlankLines: true, skipComments: true }],
    'no-restricted-syntax': ['error', typesOnly],
    '@typescript-eslint/consistent-type-definitions': 'off',
    // One long text of a visitor or of the API would hold everybody up.
    'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
    'regexp/no-super-linear-move': ['error', { report: 'potential', ignoreSticky: false, ignorePartial: false }],
    'no-restricted-imports': [
      'error',
      {
        paths: [
          {
            name: 'react-redux',
            importNames: ['useDispatch', 'useSelector', 'useStore'],
            message: 'Use the typed hooks of @/store/hooks.',
          },
          { name: 'react-router-dom', message: 'Import from react-router.' },
        ],
        patterns: [{ group: ['../*'], message: "Use '@/...' across folders." }],
      },
    ],
  },
  overrides: [
    {
      files: ['*.cjs'],
      env: { node: true, browser: false },
      extends: ['plugin:@typescript-eslint/disable-type-checked'],
      parserOptions: { projectService: false },
      rules: { '@typescript-eslint/no-require-imports': 'off' },
    },
    {
      // What vite.config.ts loads needs relative imports: '@' is not known there.
      files: ['src/demo/**', 'src/host/**', 'src/tools/**'],
      rules: { 'no-restricted-imports': ['error', { patterns: [{ group: ['../../../*'] }] }] },
    },
    {
      // Where React runs: these rules compile each file.
      files: ['src/{app,pages,features,platform,shared,store}/**', 'test/**/*.tsx'],
      extends: ['plugin:react-hooks/recommended'],
    },
    { files: ['src/store/hooks.ts'], rules: { 'no-restricted-imports': 'off' } },
    {
      files: ['vite.config.ts', 'test/**/playwright.config.ts', '*.d.ts', 'src/host/{cloudflare,netlify}.ts'],
      rules: { 'import/no-default-export': 'off' },
    },
    {
      files: ['test/**'],
      env: { jest: true },
      rules: {
        // A test states what it knows; a wrong '!' fails the test.
        '@typescript-eslint/no-non-null-assertion': 'off',
        // Playwright reads from the pattern what a fixture needs.
        'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }],
        // Each file costs a start of the whole store.
        'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
        'no-restricted-syntax': ['error', typesOnly, ...skippedTests],
      },
    },
    { files: ['test/spec/rows.ts'], rules: { 'max-lines': 'off' } },
    {
      files: ['test/unit/**', 'test/journeys/**', 'test/house/**'],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            paths: [
              {
                name: 'fast-check',
                message: 'Import fc from @test/support/fastCheck: its failures say how to repeat them.',
              },
            ],
            patterns: [{ group: ['../*'], message: "Use '@/...' across folders." }],
          },
        ],
      },
    },
  ],
}
