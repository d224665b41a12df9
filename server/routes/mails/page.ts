import { html, raw } from 'hono/html'
import type { Locale } from '../../base/locale.ts'

/** In the product's colours (src/ui/tokens.css). Needs no other file. */
const style = `
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #dce7ed; color: #0c1b2a; font: 17px/1.5 'Hanken Grotesk', 'Segoe UI', Helvetica, Arial, sans-serif; overflow-wrap: anywhere }
main { box-sizing: border-box; width: min(560px, 100% - 32px); margin: 32px 0; background: #fff; border-top: 6px solid #ff6b1a; border-radius: 4px 4px 12px 12px; padding: clamp(24px, 5vw, 44px) }
h1 { margin: 0 0 12px; font: 700 1.75rem/1.15 Archivo, 'Segoe UI', Helvetica, Arial, sans-serif; text-wrap: balance }
p { margin: 0 0 20px; color: #3d5163 }
button { font: 700 1rem/1.3 Archivo, 'Segoe UI', Helvetica, Arial, sans-serif; color: #0c1b2a; padding: 12px 22px; min-height: 48px; border: 1px solid #c2410c; border-bottom-width: 4px; border-radius: 8px; background: #ff6b1a; cursor: pointer }
a { color: #124a6e } :focus-visible { outline: 3px solid #0c1b2a; outline-offset: 3px; border-radius: 4px }`

/** A page with a heading and a sentence, and either a button that posts to the page's own address or a link. */
export const noticePage = ({
  locale,
  title,
  text,
  button,
  link,
}: {
  locale: Locale
  title: string
  text: string
  button?: string
  link?: { label: string; url: string }
}) => html`<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><link rel="icon" href="/favicon.svg"><style>${raw(style)}</style></head>
<body><main><h1>${title}</h1><p>${text}</p>${button ? html`<form method="post"><button>${button}</button></form>` : ''}${link ? html`<a href="${link.url}">${link.label}</a>` : ''}</main></body></html>`
