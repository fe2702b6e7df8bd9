/** Names of CSS modules' classes. */
const CLASS_NAMES = '[local]_[hash:base64:4]'

/**
 * Loads a TypeScript module of the store in Node, which cannot by itself, with the aliases '@/' and '@test/'. Vite's own
 * runnerImport does the same, but closes its runner: a server that imports a part later, as the demo does its painters, then
 * fails.
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
      // Its plugin for styles begins only so.
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
    // React renders several times faster than in development. Vite sets NODE_ENV by it, also for a build within.
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
 * `node src/build/importTypeScript.cjs MODULE WORDS...`: runs the module's `main` with the words; an error ends the process
 * with its message alone.
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
