import 'sonner/dist/styles.css'
import { Toaster as Host } from 'sonner'
import './toast.css'

/** Where toasts appear: bottom right, dark (SHELL-18). `label` names the region. Its styles come from a file, not from a style tag. */
export function Toaster({ label }: { label: string }) {
  return (
    <Host
      position="bottom-right"
      theme="dark"
      containerAriaLabel={label}
      expand
      visibleToasts={4}
      duration={6000}
      gap={14}
      offset={24}
      mobileOffset={16}
    />
  )
}
