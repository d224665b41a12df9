import { createLink } from '@tanstack/react-router'
import type { LinkProps } from '../ui/link/link.tsx'

type Own = Pick<LinkProps, 'aria-current'>

const Anchor = ({ own, ...props }: LinkProps & { own?: Own | undefined }) => <a {...props} {...own} />
const RouterLink = createLink(Anchor)

/**
 * A link of the design system. The router follows addresses of this application, the browser all others. The router marks the current link by
 * its address unless the caller does: a page may be shown in another language than its address.
 */
export function RoutedLink({ href, ...props }: LinkProps) {
  if (!href.startsWith('/')) return <Anchor href={href} {...props} />
  const { pathname, searchParams, hash } = new URL(href, 'http://firn.invalid')
  const own = 'aria-current' in props ? { 'aria-current': props['aria-current'] } : undefined
  return <RouterLink to={pathname as '/'} search={Object.fromEntries(searchParams)} hash={hash.slice(1)} {...props} own={own} />
}
