import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import type { LinkProps } from '../ui/link/link.tsx'

/** Whether a click on a link is meant for this page and not for a new tab, a download or another site. */
function isPlain(event: MouseEvent<HTMLAnchorElement>, href: string): boolean {
  const { target, download } = event.currentTarget
  return (
    event.button === 0 &&
    !event.metaKey &&
    !event.ctrlKey &&
    !event.shiftKey &&
    !event.altKey &&
    !download &&
    (!target || target === '_self') &&
    href.startsWith('/')
  )
}

/** An anchor whose plain clicks the router follows without loading the page anew. */
export function RoutedLink({ onClick, ...props }: LinkProps) {
  const router = useRouter()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: it has its href; Enter clicks a link by itself
    <a
      {...props}
      // biome-ignore lint/a11y/useValidAnchor: its address comes with the props
      onClick={(event) => {
        onClick?.(event)
        if (event.defaultPrevented || !isPlain(event, props.href)) return
        event.preventDefault()
        router.history.push(props.href)
      }}
    />
  )
}
