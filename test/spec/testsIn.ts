import ts from 'typescript'

/** Between the titles of groups and the test's own. */
export const SEPARATOR = ' › '

/** Titles of the tests that run, and of those that prove nothing: left out, meant to fail, or keeping others from running. */
export type Found = { readonly running: readonly string[]; readonly idle: readonly string[] }

/** What begins a test or a group, in Jest as in Playwright. */
const STARTER =
  /^[xf]?(test|it|describe)(\.(describe|each|concurrent|serial|parallel|only|skip|todo|fixme|fail|failing))*$/
const IDLE = /^[xf]|\.(only|skip|todo|fixme|fail|failing)\b/

type Start = {
  readonly name: string
  readonly title: ts.Expression | undefined
  readonly body: ts.Expression | undefined
}

/** The tests in a source file, by the titles that stand in it. */
export function testsIn(source: string): Found {
  const file = ts.createSourceFile('source.tsx', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const running: string[] = []
  const idle: string[] = []

  const visit = (node: ts.Node, groups: readonly string[], isIdle: boolean): void => {
    const { name = '', title, body } = startOf(node) ?? {}
    if (!title || isCode(title) || !(body ?? name.endsWith('.todo'))) {
      ts.forEachChild(node, (child) => {
        visit(child, groups, isIdle)
      })
      return
    }
    const titles = [...groups, titleOf(title)]
    const isIdleHere = isIdle || IDLE.test(name) || (body !== undefined && isLeftOut(body))
    if (body && name.includes('describe')) visit(body, titles, isIdleHere)
    else (isIdleHere ? idle : running).push(titles.join(SEPARATOR))
  }
  visit(file, [], isLeftOut(file))
  return { running, idle }
}

function startOf(node: ts.Node): Start | null {
  if (!ts.isCallExpression(node)) return null
  // Of `test.each(table)(title, body)` it is `test.each` that counts.
  const callee = ts.isCallExpression(node.expression) ? node.expression.expression : node.expression
  const name = callee.getText()
  return STARTER.test(name) ? { name, title: node.arguments[0], body: node.arguments.find(isCode) } : null
}

/** True where a statement of Playwright's or Jest's leaves out the test, group or file that it stands in. */
function isLeftOut(scope: ts.Node): boolean {
  const block = isCode(scope) ? scope.body : scope
  if (!ts.isBlock(block) && !ts.isSourceFile(block)) return false
  return block.statements.some((statement) => {
    const start = ts.isExpressionStatement(statement) ? startOf(statement.expression) : null
    return start !== null && start.body === undefined && IDLE.test(start.name) && !start.name.endsWith('.todo')
  })
}

function isCode(node: ts.Node): node is ts.ArrowFunction | ts.FunctionExpression {
  return ts.isArrowFunction(node) || ts.isFunctionExpression(node)
}

/** A text as it is read; a template, or what else makes a title, as it stands. */
function titleOf(title: ts.Expression): string {
  if (ts.isStringLiteralLike(title)) return title.text
  return ts.isTemplateExpression(title) ? title.getText().slice(1, -1) : `\${${title.getText()}}`
}
