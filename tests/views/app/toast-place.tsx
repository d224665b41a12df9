import { lazy, Suspense, useSyncExternalStore } from 'react'
import { areToastsWanted, watchToasts } from '../../../src/app/toasts.ts'

export const loadToastHost = () => import('../../../src/app/toast-host.tsx')
const ToastHost = lazy(loadToastHost)

/** The toast host as in the product's overlays. */
export function ToastPlace() {
  const hasToasts = useSyncExternalStore(watchToasts, areToastsWanted)
  return <Suspense fallback={null}>{hasToasts && <ToastHost />}</Suspense>
}
