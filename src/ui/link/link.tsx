import { type AnchorHTMLAttributes, type ComponentType, createContext, type Ref, useContext } from 'react'

export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string; ref?: Ref<HTMLAnchorElement> }

const LinkComponent = createContext<ComponentType<LinkProps> | null>(null)

/** Lets the application put its router behind every link of the design system; without it links are plain anchors. */
export const LinkProvider = LinkComponent.Provider

/** An anchor that goes through the application's router where there is one. */
export function Link(props: LinkProps) {
  const Routed = useContext(LinkComponent)
  return Routed ? <Routed {...props} /> : <a {...props} />
}
