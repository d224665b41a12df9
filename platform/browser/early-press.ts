/** What keeps presses until the application can act on them; stands in the document's head. */
type EarlyPress = { take(): HTMLElement | null }

declare global {
  interface Window {
    earlyPress?: EarlyPress
  }
}

/** Milliseconds for which a press waits for the button that takes the place of the pressed one; later it would surprise (SHELL-23). */
const WAIT_LIMIT = 10_000

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

/** The one button that says what the pressed one said: a page that is drawn anew, as for whoever is signed in, has buttons of its own. */
function replacementOf(pressed: HTMLElement): HTMLElement | null {
  const says = (button: HTMLElement) => `${button.ariaLabel ?? ''}|${button.textContent}`
  const same = [...document.querySelectorAll('button')].filter((button) => says(button) === says(pressed))
  return same.length === 1 ? (same[0] ?? null) : null
}

/** Presses what took the place of a button as soon as it is there, unless the person has pressed something else by then. */
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

/** From here on the application acts on presses itself: on the last one that was kept at once, or on the button that took its place (SHELL-23). */
export function replayEarlyPress(): void {
  if (typeof window === 'undefined') return
  const button = window.earlyPress?.take()
  delete window.earlyPress
  if (button?.isConnected) button.click()
  else if (button) pressReplacement(button)
}
