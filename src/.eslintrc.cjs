const rulesdir = require('eslint-plugin-rulesdir')
const everywhere = require('../.eslintrc.cjs').rules['no-restricted-syntax']

rulesdir.RULES_DIR = `${__dirname}/tools/lint`

/**
 * A text beside other nodes needs an element of its own (decision 052): a node of JSX, and an expression that renders a text.
 * The plugin's rules see only what is conditional.
 */
const NODE =
  ':matches(JSXElement, JSXExpressionContainer[expression.type!=/^(JSXEmptyExpression|Literal)$/], JSXText[value=/\\S/])'
const TEXT =
  ':matches(TemplateLiteral, MemberExpression, Identifier[name=/^(label|name|says|text|title|wording)$/], ' +
  'CallExpression[callee.name!="children"][callee.property.name!=/^(map|mark)$/])'
const textsBesideNodes = [
  `${NODE} ~ JSXExpressionContainer > ${TEXT}`,
  `JSXExpressionContainer:has(> ${TEXT}) ~ ${NODE}`,
  'JSXExpressionContainer[expression.type!="Literal"] ~ JSXText[value=/\\S/]',
].map((selector) => ({
  selector,
  message: 'A text beside other nodes needs an element of its own: a translator replaces it.',
}))

const textAsMarkup = [
  'JSXIdentifier[name="dangerouslySetInnerHTML"]',
  'MemberExpression > Identifier[name=/^(innerHTML|outerHTML|srcdoc|insertAdjacentHTML)$/].property',
  'CallExpression[callee.object.name="document"][callee.property.name="write"]',
].map((selector) => ({ selector, message: 'A text of the API or a visitor must not become markup.' }))

/**
 * Checks what reaches a visitor's browser, with the worker's rules, which Workbox copies into the worker.
 * @type {import('eslint').Linter.LegacyConfig}
 */
module.exports = {
  plugins: ['rulesdir', 'react-google-translate'],
  rules: {
    'react-google-translate/no-conditional-text-nodes-with-siblings': 'error',
    'react-google-translate/no-return-text-nodes': 'error',
    'no-restricted-syntax': [...everywhere, ...textsBesideNodes],
  },
  overrides: [
    {
      files: ['*.ts', '*.tsx'],
      excludedFiles: [
        'tools/!(runtimeCaching|documentCaching).ts',
        'tools/doctor/**',
        'host/**',
        'demo/*.ts',
        'demo/!(browser)/**',
        // The build parses the configuration.
        'shared/config/parseEnv.ts',
      ],
      rules: { 'rulesdir/listed-browsers': 'error' },
    },
    {
      files: ['{app,pages,features,api,store,platform,shared,shell}/**', 'main.tsx'],
      rules: { 'no-restricted-syntax': [...everywhere, ...textsBesideNodes, ...textAsMarkup] },
    },
  ],
}
