import type { ToastTone } from '../ui/toast/show-toast.tsx'

/** A sentence, and the flow that it comes from, if any. */
type Toast = { tone: ToastTone; text: string; flow: string }
type ToastHost = { show: (toast: Toast) => void; close: (flow: string) => void }

const waiting: Toast[] = []
const listeners = new Set<() => void>()
let host: ToastHost | null = null
let isWanted = false

/** Shows a sentence as a toast. The first toast loads the host and waits for it (SHELL-18). */
export function showToast(tone: ToastTone, text: string, flow = ''): void {
  if (host) host.show({ tone, text, flow })
  else waiting.push({ tone, text, flow })
  if (isWanted) return
  isWanted = true
  for (const listener of listeners) listener()
}

/** Closes the toasts of a flow, also those that still wait for the host. */
export function closeToasts(flow: string): void {
  host?.close(flow)
  waiting.splice(0, waiting.length, ...waiting.filter((toast) => toast.flow !== flow))
}

/** Returns whether a toast was ever requested; for `useSyncExternalStore`. */
export const areToastsWanted = (): boolean => isWanted

export function watchToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Registers the host once its code is loaded. It shows queued and later toasts. */
export function hostToasts(loaded: ToastHost): void {
  host = loaded
  for (const toast of waiting.splice(0)) host.show(toast)
}
