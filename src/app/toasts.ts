import type { ToastTone } from '../ui/toast/show-toast.tsx'

type Toast = { tone: ToastTone; text: string }

const waiting: Toast[] = []
const listeners = new Set<() => void>()
let show: ((toast: Toast) => void) | null = null
let isWanted = false

/** Shows a sentence as a toast. The first toast loads the host and waits for it (SHELL-18). */
export function showToast(tone: ToastTone, text: string): void {
  if (show) show({ tone, text })
  else waiting.push({ tone, text })
  if (isWanted) return
  isWanted = true
  for (const listener of listeners) listener()
}

/** Returns whether a toast was ever requested; for `useSyncExternalStore`. */
export const areToastsWanted = (): boolean => isWanted

export function watchToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Registers the host once its code is loaded. It shows queued and later toasts. */
export function hostToasts(host: (toast: Toast) => void): void {
  show = host
  for (const toast of waiting.splice(0)) host(toast)
}
