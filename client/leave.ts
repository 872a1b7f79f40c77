const mayLeave = () => dispatchEvent(new Event('leave', { cancelable: true }))

/** Lets the browser load the page, unless it would show only its own error page (client/shell/stay-here.ts): then it answers false. */
export function leave(to: string): boolean {
  const leaves = mayLeave()
  if (leaves) location.assign(to)
  return leaves
}

/** Reloads the page, unless the browser would show only its own error page. */
export const reload = () => mayLeave() && location.reload()
