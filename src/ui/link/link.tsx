import { type AnchorHTMLAttributes, type ComponentType, createContext, type Ref, useContext } from 'react'

export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string; ref?: Ref<HTMLAnchorElement> }

const LinkComponent = createContext<ComponentType<LinkProps> | null>(null)

/** Provides the router's link component to the design system. Without it, links are plain anchors. */
export const LinkProvider = LinkComponent.Provider

/** An anchor that uses the application's router if there is one. */
export function Link(props: LinkProps) {
  const Routed = useContext(LinkComponent)
  return Routed ? <Routed {...props} /> : <a {...props} />
}
