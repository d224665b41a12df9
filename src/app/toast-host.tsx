import { useLingui } from '@lingui/react/macro'
import { showToast } from '../ui/toast/show-toast.tsx'
import { Toaster } from '../ui/toast/toaster.tsx'
import { hostToasts } from './toasts.ts'

// From here on toasts are shown; those said before the region is drawn are kept for it by the toasts' own store.
hostToasts(({ tone, text }) => showToast(tone, text))

/** Where toasts appear, from the first one on. */
export default function ToastHost() {
  const { t } = useLingui()
  return <Toaster label={t({ id: 'shell.notifications', message: 'Notifications' })} />
}
