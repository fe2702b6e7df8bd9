const rulesdir = require('eslint-plugin-rulesdir')

rulesdir.RULES_DIR = `${__dirname}/build/lint`

/**
 * Checks what reaches a visitor's browser, with the worker's rules, which Workbox copies into the worker.
 * @type {import('eslint').Linter.LegacyConfig}
 */
module.exports = {
  plugins: ['rulesdir'],
  overrides: [
    {
      files: ['*.ts', '*.tsx'],
      excludedFiles: [
        'build/!(runtimeCaching).ts',
        'host/**',
        'demo/*.ts',
        'demo/!(browser)/**',
        // The build parses the configuration.
        'shared/config/parseEnv.ts',
      ],
      rules: { 'rulesdir/listed-browsers': 'error' },
    },
  ],
}
