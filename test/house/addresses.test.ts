/** @jest-environment node */
import ts from 'typescript'
import { filesBelow } from '@test/support/files'

/** Attributes that a browser follows, in JSX or in an object of attributes; `to` is the router's. */
const ADDRESS = /^(src|srcSet|srcDoc|href|xlinkHref|to|formAction)$/i
/** Attributes that are addresses on DOM elements only; components use these names for other things. */
const ADDRESS_OF_ELEMENT = /^(action|data|poster)$/
/** Elements that navigate or load something: spread attributes could contain an address. */
const LEADS_SOMEWHERE = /^(a|area|base|embed|form|iframe|image|img|link|object|script|source|use|video)$/
/**
 * The code that runs in a visitor's browser: without the build's own files and the demo, which no production build
 * contains.
 */
const sources = filesBelow('src', /\.tsx?$/).filter(({ path }) => !/^src\/(demo|build|host)\/|generated/.test(path))

/** The allowed origins of an address. A new entry states why no attacker can inject a `javascript:` address there. */
const KNOWN: readonly { place: RegExp; because: string }[] = [
  { place: / src=image\.url$/, because: 'passed toImageAddress when the image came in (api/parseImage.ts)' },
  { place: /Avatar\.tsx src=url$/, because: 'passes safeImageUrl right there' },
  { place: / (to|href)=paths\.\w+$/, because: 'a path of the store' },
  {
    place: / (to|href)=(sharedImageHref|searchHref|galleryPageHref|paymentSuccessHref)\(.+\)$/,
    because: 'a path of the store with an encoded query',
  },
  {
    place: /\/handover\.ts href=control\.getAttribute\('href'\)$/,
    because: 'read from the page, to find the same link again',
  },
  { place: /\/JumpLink\.tsx \.\.\.=props$/, because: 'its type has no href' },
  {
    place: /\/(Card|Picture|OpeningPicture|PackageImage|SmallPicture)\.tsx \.\.\.=source$/,
    because: 'from imageSource.ts',
  },
  {
    place: /\/imageSource\.ts (src=url|src=address|srcSet=srcSet)$/,
    because: "an image's, which passed toImageAddress, or the operator's template with it, checked by the build",
  },
  { place: /\/JumpLink\.tsx href=`#\$\{to\}`$/, because: 'a place on the page itself' },
  { place: /\/(SkipLink|NextPackHint)\.tsx to=(mainId|priceListId)$/, because: 'the name of such a place' },
  { place: /\/(card|useImagesAhead)\.ts (src=src|srcset=srcset|srcset=srcSet)$/, because: 'from imageSource.ts' },
  {
    place: /\/keepFirstDocument\.ts (src=source\.src|srcset=source\.srcSet)$/,
    because: 'from imageSource.ts, escaped by html.ts',
  },
  {
    place: /\/galleryHtml\.ts href=(previous|next|href)$/,
    because: "a path of galleryPageHref, or an image's address from imageSource.ts or the host; escaped by html.ts",
  },
  {
    place: /\/Link\.tsx (href=href|\.\.\.=props)$/,
    because: "the path in its callers' 'to', which stand here as well",
  },
  { place: /\/MobileMenu\.tsx to=to$/, because: 'a path of the store, from the same file' },
  {
    place: /\/Toaster\.tsx to=toast\.data\.link\.to$/,
    because: "a path of the store: its senders' 'to' stand here as well",
  },
  { place: /\/listThunks\.ts to=path$/, because: "the path of a list, from 'paths'" },
  {
    place: /\/shareTargets\.ts href=(address\('https:\/\/|`mailto:\?)/,
    because: 'begins with the site that it leads to; the rest is encoded',
  },
  {
    place: /\/HelpNeeded\.tsx href=mailTo\(/,
    because: "begins with 'mailto:'; the operator's address and the facts are encoded",
  },
  {
    place: /\/(DeclarationReceipt\.tsx href=statementMail\(|Withdrawal\.tsx window\.location\.assign$)/,
    because: "begins with 'mailto:'; the operator's address and the statement are encoded (mailTo.ts)",
  },
  { place: /\/DeclarationReceipt\.tsx href=`data:text\/plain;/, because: 'plain text of the visitor, encoded' },
  {
    place: /\/(NextSteps|AccessibilityStatement)\.tsx href=`mailto:\$\{env\.supportEmail\}`$/,
    because: "begins with 'mailto:'; the operator's address, checked by the build",
  },
  { place: /\/SaleTerms\.tsx href=licenseUrl$/, because: "the operator's, checked by the build: a path, or http(s)" },
  {
    place:
      /\/siteLinks\.ts href=(env\.\w+Url|env\.supportEmail && `mailto:\$\{env\.supportEmail\}`|env\.withdrawalEmail && paths\.withdrawal|paths\.accessibility|href)$/,
    because: "the operator's, checked by the build: a path of the site, http(s), or an address after 'mailto:'",
  },
  { place: /\/(SiteNav|MoreDropdown)\.tsx (href|to)=href$/, because: 'one of siteLinks.ts' },
  { place: /\/ShareDialog\.tsx href=href$/, because: 'one of shareTargets.ts' },
  { place: /\/pageReturn\.ts src=image\.src$/, because: 'the address that the image has' },
  { place: / href=paypalActivityUrl$/, because: 'one of two addresses of PayPal that stand in the code' },
  { place: /\/googleAnalytics\.ts src=src$/, because: "Google's address with the operator's own id" },
  { place: /\/loadApp\.ts (src=entry|href=href|href=styles)$/, because: 'written into the document by the build' },
]

/**
 * Returns every address that is not a literal as 'file attribute=expression', and every call that turns text into
 * markup.
 */
function addressesIn({ path, text }: { path: string; text: string }): string[] {
  const found: string[] = []
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const visit = (node: ts.Node): void => {
    const { name, value } = assignmentIn(node) ?? {}
    if (name !== undefined && value && !ts.isStringLiteral(value))
      found.push(`${path} ${name}=${value.getText().replace(/\s+/g, ' ')}`)
    const call = ts.isCallExpression(node) ? node.expression.getText() : ''
    if (/\b(window\.open|location\.(assign|replace)|insertAdjacentHTML|document\.write)$/.test(call))
      found.push(`${path} ${call}`)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

type Assignment = { name: string; value: ts.Node | undefined }

/** Returns the attribute, property or variable that receives an address or markup in this node. */
function assignmentIn(node: ts.Node): Assignment | undefined {
  if (ts.isJsxSpreadAttribute(node))
    return LEADS_SOMEWHERE.test(tagOf(node)) ? { name: '...', value: node.expression } : undefined
  if (ts.isJsxAttribute(node)) {
    const name = node.name.getText()
    const isAddress = isFollowed(name) || (ADDRESS_OF_ELEMENT.test(name) && /^[a-z]/.test(tagOf(node)))
    const { initializer } = node
    return isAddress
      ? { name, value: initializer && ts.isJsxExpression(initializer) ? initializer.expression : initializer }
      : undefined
  }
  if (ts.isPropertyAssignment(node) && isFollowed(node.name.getText()))
    return { name: node.name.getText(), value: node.initializer }
  if (ts.isShorthandPropertyAssignment(node) && isFollowed(node.name.text))
    return { name: node.name.text, value: node.name }
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken) {
    const name = /(?<![\w$])[\w$]+$/.exec(node.left.getText())?.[0] ?? ''
    const isProperty = ts.isPropertyAccessExpression(node.left)
    return (isProperty && isFollowed(name)) || name === 'location' ? { name, value: node.right } : undefined
  }
  if (ts.isCallExpression(node) && node.expression.getText().endsWith('.setAttribute')) {
    const [attribute, value] = node.arguments
    return attribute && ts.isStringLiteral(attribute) && isFollowed(attribute.text)
      ? { name: attribute.text, value }
      : undefined
  }
  return undefined
}

const isFollowed = (name: string) => ADDRESS.test(name) || /^(innerHTML|outerHTML|dangerouslySetInnerHTML)$/.test(name)
const tagOf = (attribute: ts.JsxAttributeLike) => attribute.parent.parent.tagName.getText()

const addresses = sources.flatMap(addressesIn)

test('every address on a page has a known origin', () => {
  expect(sources.length).toBeGreaterThan(100)
  expect(addresses.filter((address) => !KNOWN.some(({ place }) => place.test(address)))).toEqual([])
})

test('every known address exists in the code', () => {
  expect(KNOWN.filter(({ place }) => !addresses.some((address) => place.test(address)))).toEqual([])
})

test('only code that checks addresses creates an image of the store', () => {
  const makers = sources
    .filter(({ text }) => /\b(safeImageUrl|toImageAddress)\b|\bas (unknown as )?(StoreImage|CachedImage)\b/.test(text))
    .map(({ path }) => path)
  expect(makers.sort()).toEqual([
    'src/api/image.ts',
    'src/api/imageAddress.ts',
    'src/api/safeImageUrl.ts',
    'src/features/auth/parts/Avatar.tsx',
    'src/features/checkout/storedPurchase.ts',
    'src/features/imageCache/cachedImage.ts',
  ])
})
