/** Loads a TypeScript module of the store in Node, which cannot by itself, with the aliases '@/' and '@test/'. */
async function importTypeScript(path) {
  const { runnerImport } = await import('vite')
  const { module } = await runnerImport(path, {
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { '@': `${__dirname}/..`, '@test': `${__dirname}/../../test` } },
  })
  return module
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

module.exports = { importTypeScript }
if (require.main === module) void runMain(process.argv.slice(2))
