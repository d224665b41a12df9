import { lazy, Suspense, useSyncExternalStore } from 'react'
import { areToastsWanted, watchToasts } from '../../../src/app/toasts.ts'

export const loadToastHost = () => import('../../../src/app/toast-host.tsx')
const ToastHost = lazy(loadToastHost)

/** The toasts' host as the product's overlays show it. */
export function ToastPlace() {
  const hasToasts = useSyncExternalStore(watchToasts, areToastsWanted)
  return <Suspense fallback={null}>{hasToasts && <ToastHost />}</Suspense>
}
