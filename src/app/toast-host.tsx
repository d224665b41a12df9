import { useLingui } from '@lingui/react/macro'
import { closeToasts, showToast } from '../ui/toast/show-toast.tsx'
import { Toaster } from '../ui/toast/toaster.tsx'
import { hostToasts } from './toasts.ts'

// Shows toasts from here on. The toast store queues those from before the region is rendered.
hostToasts({ show: ({ tone, text, flow }) => showToast(tone, text, flow), close: closeToasts })

/** The region of toasts, rendered from the first one on. */
export default function ToastHost() {
  const { t } = useLingui()
  return <Toaster label={t({ id: 'shell.notifications', message: 'Notifications' })} />
}
