/** What keeps presses until the application can act on them; stands in the document's head. */
type EarlyPress = { take(): HTMLElement | null }

declare global {
  interface Window {
    earlyPress?: EarlyPress
  }
}

/** Keeps the last press of a button, until the application takes it: nothing could act on it yet, and a form would leave with what was typed in its address. */
export function keepEarlyPress(): void {
  let pressed: HTMLElement | null = null
  const keep = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    if (!button) return
    event.preventDefault()
    pressed = button
  }
  document.addEventListener('click', keep, true)
  window.earlyPress = {
    take() {
      document.removeEventListener('click', keep, true)
      const taken = pressed
      pressed = null
      return taken
    },
  }
}

/** From here on the application acts on presses itself: on the last one that was kept at once, where its button is still there (SHELL-23). */
export function replayEarlyPress(): void {
  if (typeof window === 'undefined') return
  const button = window.earlyPress?.take()
  delete window.earlyPress
  if (button?.isConnected) button.click()
}
