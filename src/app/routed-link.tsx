import { createLink } from '@tanstack/react-router'
import type { LinkProps } from '../ui/link/link.tsx'

const Anchor = (props: LinkProps) => <a {...props} />
const RouterLink = createLink(Anchor)

/** A link of the design system: the router follows addresses of this application, the browser all others. */
export function RoutedLink({ href, ...props }: LinkProps) {
  if (!href.startsWith('/')) return <Anchor href={href} {...props} />
  const { pathname, searchParams, hash } = new URL(href, 'http://firn.invalid')
  return <RouterLink to={pathname as '/'} search={Object.fromEntries(searchParams)} hash={hash.slice(1)} {...props} />
}
