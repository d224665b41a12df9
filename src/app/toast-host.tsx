import { useLingui } from '@lingui/react/macro'
import { showToast } from '../ui/toast/show-toast.tsx'
import { Toaster } from '../ui/toast/toaster.tsx'
import { hostToasts } from './toasts.ts'

// Shows toasts from here on. The toast store queues those from before the region is rendered.
hostToasts(({ tone, text }) => showToast(tone, text))

/** The region of toasts, rendered from the first one on. */
export default function ToastHost() {
  const { t } = useLingui()
  return <Toaster label={t({ id: 'shell.notifications', message: 'Notifications' })} />
}
