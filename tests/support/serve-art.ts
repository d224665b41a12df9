import type { Plugin } from 'vite'
import { artOf, renderArt } from '../../sample/art/render-art.ts'
import { renderMap } from '../../server/map/draw.ts'

/** Serves the product's drawings to view tests, which have no server. */
export const serveArt = (): Plugin => ({
  name: 'serve-art',
  configureServer({ middlewares }) {
    middlewares.use((asked, answer, next) => {
      const { pathname, searchParams } = new URL(asked.url ?? '/', 'http://127.0.0.1')
      const map = renderMap(pathname)
      const art = map ? artOf(map) : renderArt(pathname, Object.fromEntries(searchParams))
      if (!art) return next()
      answer.setHeader('Content-Type', 'image/svg+xml; charset=utf-8').end(art.svg)
    })
  },
})
