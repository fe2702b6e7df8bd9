/**
 * Reports what a browser of package.json's `browserslist` lacks: globals, and static and instance members of the
 * language and of the browser, found by their types. eslint-plugin-compat sees no instance members
 * (github.com/amilajack/eslint-plugin-compat/issues/395).
 */
const { bcd, lackedBy } = require('../compatData.cjs')

/** TypeScript declares some types under names of its own. */
const MDN_TYPES = {
  ReadonlyArray: 'Array',
  ReadonlyMap: 'Map',
  ReadonlySet: 'Set',
  CallableFunction: 'Function',
  NewableFunction: 'Function',
  IteratorObject: 'Iterator',
  Generator: 'Iterator',
  IteratorConstructor: 'Iterator',
}

/** MDN's entry of a global, such as `structuredClone`. */
const globalOf = (name) => bcd.javascript.builtins[name] ?? bcd.api[name] ?? bcd.api.Window[name]

/** MDN's entry of a member. Static members of browser interfaces have a suffix there, those of the language none. */
function memberOf(owner, name) {
  const language = bcd.javascript.builtins[owner] ?? bcd.javascript.builtins.Intl[owner]
  const browser = bcd.api[owner]
  return language?.[name] ?? browser?.[name] ?? browser?.[`${name}_static`]
}

/** 'String' for `interface String`, 'URL' for `declare var URL: { ... }`; '' for others. */
function ownerName(declaration) {
  const { parent } = declaration
  const named = parent.name ? parent : parent.parent
  return named?.name?.text ?? ''
}

/** @type {import('eslint').Rule.RuleModule} */
module.exports = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { lacking: '{{name}} is missing in {{browsers}} (package.json: browserslist).' },
  },
  create(context) {
    const { program, esTreeNodeToTSNodeMap } = context.sourceCode.parserServices
    const checker = program.getTypeChecker()
    const typeOf = (node) => checker.getTypeAtLocation(esTreeNodeToTSNodeMap.get(node))
    const isNative = (declaration) => program.isSourceFileDefaultLibrary(declaration.getSourceFile())

    /** Native types among a type and all that it extends: MDN lists a mixin's members below one of these. */
    const typeNames = (type) => {
      if (type.isUnionOrIntersection()) return type.types.flatMap(typeNames)
      const bases = type.isClassOrInterface() ? checker.getBaseTypes(type) : (type.target?.resolvedBaseTypes ?? [])
      const own = type.symbol?.declarations?.some(isNative) ? [type.symbol.name] : []
      return [...own, ...bases.flatMap(typeNames)]
    }

    const report = (node, name, features) => {
      const known = features.map(lackedBy).find((browsers) => browsers !== undefined)
      if (known === undefined || known.length === 0) return
      context.report({ node, messageId: 'lacking', data: { name, browsers: known.join(', ') } })
    }
    const checkMember = (node, name, object) => {
      const type = checker.getApparentType(checker.getNonNullableType(typeOf(object)))
      const symbol = checker.getPropertyOfType(type, name)
      const declarations = symbol?.declarations?.filter(isNative) ?? []
      if (symbol && declarations.length === 0) return
      // Without a symbol the member may be newer than TypeScript's `lib` in tsconfig.json.
      const owners = [...declarations.map(ownerName), ...typeNames(type)].flatMap((owner) => [
        MDN_TYPES[owner] ?? owner,
        owner.replace(/Constructor$/, ''),
      ])
      const features = owners.map((owner) => memberOf(owner, name))
      // Members of `window` are globals.
      if (declarations.some((one) => ownerName(one) === 'globalThis')) features.push(globalOf(name))
      report(node, `${owners[0]}.${name}`, features)
    }

    return {
      MemberExpression({ object, property, computed }) {
        if (!computed) checkMember(property, property.name, object)
        else if (typeof property.value === 'string') checkMember(property, property.value, object)
      },
      // const { canParse } = URL
      ObjectPattern(pattern) {
        for (const { type, key, computed } of pattern.properties)
          if (type === 'Property' && !computed && key.type === 'Identifier') checkMember(key, key.name, pattern)
      },
      Identifier(node) {
        const { parent } = node
        if (parent.type === 'MemberExpression' && parent.property === node && !parent.computed) return
        if (parent.type === 'Property' && parent.key === node && !parent.shorthand) return
        if (parent.type.startsWith('TS') && parent.type !== 'TSNonNullExpression') return
        const symbol = checker.getSymbolAtLocation(esTreeNodeToTSNodeMap.get(node))
        const declarations = symbol?.declarations ?? []
        // Only globals of the language and the browser: their declarations are at the top of TypeScript's libraries.
        if (declarations.length > 0 && declarations.every(isNative)) report(node, node.name, [globalOf(node.name)])
      },
      // target.addEventListener('scrollend', ...)
      'CallExpression[callee.property.name="addEventListener"]'({ callee, arguments: [event] }) {
        if (typeof event?.value !== 'string') return
        const names = typeNames(checker.getApparentType(typeOf(callee.object)))
        report(
          event,
          `The event '${event.value}'`,
          names.map((name) => bcd.api[name]?.[`${event.value}_event`]),
        )
      },
    }
  },
}
