let tasks: (() => void)[] = []

/** Runs when the test ends, after the page was taken down and before storage is cleared and the backend stops. */
export function onTestEnd(task: () => void): void {
  tasks.push(task)
}

export function runTestEnd(): void {
  const all = tasks
  tasks = []
  for (const task of all) task()
}
