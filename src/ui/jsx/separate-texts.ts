import { createElement, Fragment, type ReactNode } from 'react'

const isText = (child: ReactNode): child is string | number | bigint => ['string', 'number', 'bigint'].includes(typeof child)
const isElement = (child: ReactNode): boolean => typeof child === 'object' && child !== null

/** Puts a text into an element of its own. It has no role, and no style sheet names it. */
const wrap = (child: ReactNode, at: number): ReactNode =>
  isText(child) && child !== '' ? createElement('x-text', { key: `text ${at}` }, String(child)) : child

/**
 * Returns children of which none is a text with siblings. Adjacent texts become one, as two elements would be two items of a flex box. Each child keeps
 * its place, by which React finds it in the next rendering.
 */
function separate(children: ReactNode): ReactNode {
  if (!Array.isArray(children)) return children
  const list: ReactNode[] = children.map(separate)
  let text = -1
  for (const [at, child] of list.entries()) {
    if (isElement(child)) text = -1
    else if (isText(child) && text < 0) text = at
    else if (isText(child)) [list[text], list[at]] = [`${list[text]}${child}`, null]
  }
  return list.some(isElement) ? list.map(wrap) : list.find(isText)
}

/**
 * Returns the props of an element in which each text is the only child of an element, because React then changes the text of the whole element. The
 * siblings of a fragment's children are unknown.
 */
export function separateTexts<P extends { children?: ReactNode }>(type: unknown, props: P): P {
  const separated = separate(props.children)
  const children = type === Fragment ? wrap(separated, 0) : separated
  return children === props.children ? props : { ...props, children }
}
