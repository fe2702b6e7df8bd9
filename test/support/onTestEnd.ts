let tasks: (() => void)[] = []

/**
 * Registers a task for the end of the test, after the page is unmounted and before storage is cleared and the backend
 * stops.
 */
export function onTestEnd(task: () => void): void {
  tasks.push(task)
}

export function runTestEnd(): void {
  const all = tasks
  tasks = []
  for (const task of all) task()
}
