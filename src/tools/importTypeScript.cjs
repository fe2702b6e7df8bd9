/** Names of CSS modules' classes. */
const CLASS_NAMES = '[local]_[hash:base64:4]'

/**
 * Loads a TypeScript module of the store in Node, with the aliases '@/' and '@test/'. Vite's own runnerImport closes
 * its runner: a later import of a server, such as the demo's pictures, then fails.
 */
async function importTypeScript(path) {
  const { createRunnableDevEnvironment, resolveConfig } = await import('vite')
  const config = await resolveConfig(
    {
      configFile: false,
      envDir: false,
      logLevel: 'error',
      // As in the store's build, so that a page has the same class names wherever it is rendered.
      css: { modules: { generateScopedName: CLASS_NAMES } },
      define: { __DEMO__: 'false' },
      // Starts Vite's plugin for styles.
      server: { perEnvironmentStartEndDuringDev: true },
      resolve: { alias: { '@': `${__dirname}/..`, '@test': `${__dirname}/../../test` } },
      environments: {
        program: {
          consumer: 'server',
          dev: { moduleRunnerTransform: true },
          resolve: { external: true, mainFields: [], conditions: ['node'] },
        },
      },
    },
    'serve',
    // Production React renders several times faster. Vite sets NODE_ENV by it, also for a nested build.
    'production',
    'production',
  )
  const environment = createRunnableDevEnvironment('program', config, {
    runnerOptions: { hmr: { logger: false } },
    hot: false,
  })
  await environment.init()
  await environment.pluginContainer.buildStart()
  return environment.runner.import(path)
}

/**
 * `node src/tools/importTypeScript.cjs MODULE WORDS...`: runs the module's `main` with the words; an error ends the
 * process with its message alone.
 */
async function runMain([path, ...words]) {
  try {
    const { main } = await importTypeScript(path)
    await main(words)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}

module.exports = { importTypeScript, CLASS_NAMES }
if (require.main === module) void runMain(process.argv.slice(2))
