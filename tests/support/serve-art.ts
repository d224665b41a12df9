import type { Plugin } from 'vite'
import { renderArt } from '../../server/art/render-art.ts'

/** Views are shown with the pictures that the product draws: there is no server behind them otherwise. */
export const serveArt = (): Plugin => ({
  name: 'serve-art',
  configureServer({ middlewares }) {
    middlewares.use((asked, answer, next) => {
      const { pathname, searchParams } = new URL(asked.url ?? '/', 'http://127.0.0.1')
      const art = renderArt(pathname, Object.fromEntries(searchParams))
      if (!art) return next()
      answer.setHeader('Content-Type', 'image/svg+xml; charset=utf-8').end(art.svg)
    })
  },
})
