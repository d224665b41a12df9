import type { ElementType, Key, ReactElement, ReactNode } from 'react'
import * as react from 'react/jsx-runtime'
import { separateTexts } from './separate-texts.ts'

export type { JSX } from 'react/jsx-runtime'
export { Fragment } from 'react/jsx-runtime'

/** What JSX compiles to, as in React, but safe against translation by the browser (docs/decisions/translated-pages.md). */
export const jsx = (type: ElementType, props: { children?: ReactNode }, key?: Key): ReactElement =>
  react.jsx(type, separateTexts(type, props), key)
// Differs from `jsx` in development only, which has a runtime of its own.
export { jsx as jsxs }
