import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { showToast } from '../ui/toast/show-toast.tsx'
import { Toaster } from '../ui/toast/toaster.tsx'
import { hostToasts } from './toasts.ts'

/** Where toasts appear, from the first one on. */
export default function ToastHost() {
  const { t } = useLingui()
  useEffect(() => hostToasts(({ tone, text }) => showToast(tone, text)), [])
  return <Toaster label={t({ id: 'shell.notifications', message: 'Notifications' })} />
}
