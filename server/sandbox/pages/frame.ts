import { html, raw } from 'hono/html'
import { style } from './style.ts'

const ways = [
  ['/sandbox', 'Sandbox'],
  ['/sandbox/outbox', 'Outbox'],
  ['/api/docs', 'API'],
  ['/', 'App'],
] as const

/** A page of the sandbox with its path and heading. */
export const page = (name: string, { path, title }: { path: string; title: string }, body: unknown) => html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title} - ${name} sandbox</title><link rel="icon" href="/favicon.svg"><style>${raw(style)}</style></head>
<body><header class="bar"><nav aria-label="Sandbox"><a class="logo" href="/sandbox">F<span>i</span>rn</a>${ways.map(([href, label]) => html`<a href="${href}"${href === path ? raw(' aria-current="page"') : ''}>${label}</a>`)}</nav></header>
<main>${body}</main></body></html>`
