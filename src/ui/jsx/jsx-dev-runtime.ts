import type { ElementType, Key, ReactElement, ReactNode } from 'react'
import * as react from 'react/jsx-dev-runtime'
import { separateTexts } from './separate-texts.ts'

export type { JSX } from 'react/jsx-dev-runtime'
export { Fragment } from 'react/jsx-dev-runtime'

/** The development's variant of `jsx-runtime.ts`. */
export const jsxDEV = (
  type: ElementType,
  props: { children?: ReactNode },
  key: Key | undefined,
  isStatic: boolean,
  ...source: [source?: react.JSXSource, self?: unknown]
): ReactElement => {
  const separated = separateTexts(type, props)
  return react.jsxDEV(type, separated, key, isStatic && Array.isArray(separated.children), ...source)
}
