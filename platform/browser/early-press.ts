/** Stores presses until the application can handle them. Its script is in the document's head. */
type EarlyPress = { take(): HTMLElement | null }

declare global {
  interface Window {
    earlyPress?: EarlyPress
  }
}

/** Milliseconds for which a press waits for the button that replaces the pressed one. Later the effect would surprise (SHELL-23). */
const WAIT_LIMIT = 10_000

/**
 * Stores the last press of a button until the application takes it. Before that, no handler exists, and a form would submit its fields in the
 * address.
 */
export function storeEarlyPress(): void {
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

/** Finds the only button with the label of the pressed one. A page that renders again, as for a signed-in user, has new buttons. */
function replacementOf(pressed: HTMLElement): HTMLElement | null {
  const says = (button: HTMLElement) => `${button.ariaLabel ?? ''}|${button.textContent}`
  const same = [...document.querySelectorAll('button')].filter((button) => says(button) === says(pressed))
  return same.length === 1 ? (same[0] ?? null) : null
}

/** Presses the replacement of a button as soon as it exists, unless the person has pressed something else by then. */
function pressReplacement(pressed: HTMLElement): void {
  const press = () => {
    const button = replacementOf(pressed)
    if (!button) return
    stop()
    button.click()
  }
  const observer = new MutationObserver(press)
  const limit = setTimeout(() => stop(), WAIT_LIMIT)
  const stop = () => {
    observer.disconnect()
    clearTimeout(limit)
    document.removeEventListener('click', stop, true)
  }
  document.addEventListener('click', stop, true)
  observer.observe(document.body, { childList: true, subtree: true })
  press()
}

/** Replays the last stored press on its button or its replacement. From here on the application handles presses itself (SHELL-23). */
export function replayEarlyPress(): void {
  if (typeof window === 'undefined') return
  const button = window.earlyPress?.take()
  delete window.earlyPress
  if (button?.isConnected) button.click()
  else if (button) pressReplacement(button)
}
