/**
 * A navigation of ours does not say which place is meant, as far as style can see: said again, it does. The entry of the history keeps
 * its name.
 */
export function aimAgain() {
  const { state } = history
  const target = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)))
  if (!target || target.matches(':target')) return
  location.replace(location.hash)
  history.replaceState(state, '')
}
