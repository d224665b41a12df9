import 'sonner/dist/styles.css'
import { Toaster as Host } from 'sonner'
import './toast.css'

/**
 * The toast region: bottom right, dark (SHELL-18). `label` names it. Its styles come from a file because the content security policy
 * forbids style tags.
 */
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
