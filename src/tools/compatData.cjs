/** What the oldest supported browsers can do, by MDN's data (npm @mdn/browser-compat-data). */
const bcd = require('@mdn/browser-compat-data')
const { oldestVersions } = require('./browsers.cjs')

/** browserslist's names → MDN's, including the browsers that share an engine and its version numbers. */
const MDN_NAMES = {
  chrome: ['chrome', 'chrome_android'],
  edge: ['edge'],
  firefox: ['firefox', 'firefox_android'],
  safari: ['safari'],
  ios_saf: ['safari_ios'],
}

/** The oldest supported version by MDN's name of the browser. */
const oldest = Object.entries(oldestVersions).flatMap(([name, version]) => {
  const names = MDN_NAMES[name]
  if (names === undefined) throw new Error(`compatData.cjs: what does MDN call ${name}?`)
  return names.map((mdnName) => [mdnName, version])
})

/**
 * @param feature an entry of MDN's data
 * @returns {string[] | undefined} the supported browsers that lack it, such as 'safari_ios 16.4'; undefined if unknown
 */
function lackedBy(feature) {
  const support = feature?.__compat?.support
  if (!support) return undefined
  return oldest.filter(([name, version]) => !isSupported(support[name], version)).map((browser) => browser.join(' '))
}

/** Counts no support that needs a flag or another name. */
function isSupported(statements, version) {
  return [statements ?? []].flat().some(({ version_added: added, version_removed: removed, ...rest }) => {
    if (typeof added !== 'string' || added === 'preview') return false
    if (rest.flags || rest.prefix || rest.alternative_name) return false
    const isRemoved = typeof removed === 'string' && numberOf(removed) <= numberOf(version)
    return !isRemoved && numberOf(added) <= numberOf(version)
  })
}

/** '≤16.4' → 16.4. No supported browser has a tenth minor version. */
const numberOf = (version) => Number.parseFloat(version.replace('≤', ''))

module.exports = { bcd, lackedBy }
