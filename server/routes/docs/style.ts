/** The page's style, in the product's colours (src/ui/tokens.css). Text has a contrast of at least 4.5. */
export const style = `
@font-face { font-family: 'Archivo'; src: url('/api/docs/fonts/archivo.woff2') format('woff2'); font-weight: 100 900; font-stretch: 62% 125%; font-display: swap }
@font-face { font-family: 'Hanken Grotesk'; src: url('/api/docs/fonts/hanken-grotesk.woff2') format('woff2'); font-weight: 100 900; font-display: swap }
:root { --ink: #0c1b2a; --ink-2: #1b2e40; --slate: #3d5163; --fog: #566b7d; --line: #d3dfe6; --snow: #f5f8f9; --ice: #eaf1f5; --marker: #ff6b1a; --on-ink: #f5f8f9; --on-ink-2: #a9c4d4; --on-ink-line: #2f4558 }
* { box-sizing: border-box }
html { scroll-behavior: smooth; scroll-padding-top: 24px }
@media (prefers-reduced-motion: reduce) { html { scroll-behavior: auto } }
body { margin: 0; background: var(--ice); color: var(--ink); font: 16px/1.55 'Hanken Grotesk', system-ui, sans-serif; overflow-wrap: break-word }
a { color: #124a6e } a:hover { text-decoration-thickness: 2px }
:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px; box-shadow: 0 0 0 2px #fff; border-radius: 4px }
.skip { position: absolute; left: 12px; top: -60px; background: #fff; padding: 10px 14px; z-index: 3; border-radius: 8px } .skip:focus { top: 12px }
code, pre { font-family: ui-monospace, 'SF Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace; font-size: .875em }
h1, h2, h3 { font-family: 'Archivo', Arial, sans-serif; line-height: 1.12; margin: 0; text-wrap: balance }
h1 { font-size: clamp(2.25rem, 1.4rem + 3.6vw, 4.25rem); font-stretch: 118%; font-weight: 760; letter-spacing: -.02em }
h2 { font-size: clamp(1.5rem, 1.3rem + .9vw, 2.125rem); font-stretch: 104%; font-weight: 720 }
h3 { font-size: .8125rem; font-weight: 680; color: var(--slate); margin: 26px 0 8px; font-stretch: 104% }
header { background: var(--ink); color: var(--on-ink); padding: clamp(28px, 5vw, 72px) clamp(20px, 4.4vw, 64px) clamp(28px, 4vw, 56px) }
header .inner { max-width: 1480px; margin: 0 auto; display: grid; gap: 28px 64px; grid-template-columns: minmax(0, 1fr) }
header p { margin: 0 0 12px; max-width: 68ch; color: #dbe7ee } header code { background: var(--ink-2); padding: .1em .35em; border-radius: 4px; color: #ffd3b8 }
header a { color: #ffb487 } .top { display: flex; flex-wrap: wrap; gap: 8px 20px; align-items: baseline; margin-bottom: 18px; color: var(--on-ink-2) }
.version { border: 1.5px solid var(--on-ink-line); border-radius: 999px; padding: 2px 12px; font-size: .875rem }
.trip { padding: 26px 0 0 } .trip ol { list-style: none; counter-reset: step; margin: 0; padding: 0; columns: 2; column-gap: 32px; max-width: 460px } .trip li { counter-increment: step; break-inside: avoid } .trip a { display: grid; grid-template-columns: 30px 1fr; padding: 5px 0; color: var(--on-ink); text-decoration: none; border-bottom: 1px solid var(--on-ink-line) } .trip a::before { content: counter(step); color: #ff8a47; font: 680 .875rem/1.75 'Archivo', Arial, sans-serif } .trip a:hover { text-decoration: underline } header :focus-visible { outline-color: #fff; box-shadow: none }
.page { max-width: 1608px; margin: 0 auto; padding: 0 clamp(20px, 4.4vw, 64px) 96px }
.page nav { padding: 16px 0 } .page nav ul { list-style: none; margin: 0; padding: 0; display: flex; gap: 8px; flex-wrap: wrap } .page nav ul ul { display: none }
.page nav a { text-decoration: none; color: var(--ink) } .page nav > ul > li > a { display: block; padding: 8px 14px; background: #fff; border-radius: 999px; font-weight: 600; font-size: .9375rem }
main > section { padding-top: 44px } main > section > p { color: var(--slate); max-width: 68ch; margin: 8px 0 18px }
details.call, details.schema { background: #fff; border-radius: 10px; margin-bottom: 8px; border: 1px solid transparent } details[open] { border-color: var(--line); box-shadow: 0 10px 30px -18px rgb(12 27 42 / .35) }
summary { cursor: pointer; padding: 13px 16px; display: grid; grid-template-columns: 72px minmax(0, 1fr); gap: 2px 12px; align-items: baseline; list-style: none; border-radius: 10px } summary::-webkit-details-marker { display: none }
summary:hover { background: var(--snow) } summary .path { font-weight: 650; font-size: .9375rem; overflow-wrap: anywhere } summary .summary { grid-column: 2; color: var(--slate); font-size: .9375rem }
.method { font: 700 .75rem/1 'Archivo', Arial, sans-serif; text-align: center; padding: 6px 0; border-radius: 5px; align-self: start; margin-top: 2px; letter-spacing: .03em }
.get { background: #e3eff5; color: #124a6e } .post { background: var(--marker); color: var(--ink) } .patch { background: #fff4dc; color: #6d4700 } .delete { background: #fcebec; color: #9c1424 }
.told { display: grid; grid-template-columns: minmax(0, 1fr); gap: 8px 40px; padding: 4px 16px 22px; scroll-margin-top: 90px } .words > p { max-width: 68ch; margin: 8px 0 } .words > h3:first-of-type { margin-top: 18px }
.badge { background: var(--ice); border-radius: 999px; padding: 3px 11px; font-size: .875rem; font-weight: 600 } .access code { color: var(--fog) }
table { border-collapse: collapse; width: 100%; font-size: .9375rem } th, td { text-align: left; font-weight: 400; padding: 7px 14px 7px 0; border-bottom: 1px solid var(--line); vertical-align: top } thead th { font-size: .8125rem; color: var(--fog); font-weight: 600 } tbody tr:last-child > * { border-bottom: 0 }
.wide { overflow-x: auto } th code { font-weight: 650; white-space: nowrap }
.fields { list-style: none; margin: 0; padding: 0 } .fields > li { padding: 8px 0; border-bottom: 1px solid var(--line) } .fields > li:last-child { border-bottom: 0 } .fields .fields { margin: 6px 0 0; padding-left: 16px; border-left: 2px solid var(--line) }
.fields p { margin: 2px 0; max-width: 68ch; font-size: .9375rem } .fields p.field { font-size: 1rem } .name { font-weight: 650 } .type { color: var(--slate); font-size: .9375rem } .optional { color: var(--fog); font-size: .8125rem; border: 1px solid var(--line); border-radius: 999px; padding: 0 8px }
.limits, .quiet { color: var(--fog); font-size: .875rem !important; overflow-wrap: anywhere } .values code { display: inline-block; background: var(--ice); border-radius: 5px; padding: 1px 7px; margin: 2px 0 }
.examples { min-width: 0 }
pre { background: var(--ink); color: #e4eef4; border-radius: 8px; padding: 14px 16px; margin: 12px 0 0; overflow: auto; max-height: 30rem; line-height: 1.5; tab-size: 2 }
.schema summary { grid-template-columns: minmax(0, 1fr) } .schema summary .summary { grid-column: 1 } .schema .told { padding-top: 0 } summary .title { font-weight: 680; font-family: 'Archivo', Arial, sans-serif }
@media (max-width: 640px) { .wide thead { display: none } .wide tr { display: flex; flex-wrap: wrap; gap: 0 12px; padding: 8px 0; border-bottom: 1px solid var(--line) } .wide th, .wide td { border: 0; padding: 0 } .wide td:last-child { flex-basis: 100%; color: var(--slate) } .wide th code { white-space: normal; overflow-wrap: anywhere } }
@media (min-width: 1000px) {
  header .inner { grid-template-columns: minmax(0, 5fr) minmax(0, 6fr); align-items: start }
  .page { display: grid; grid-template-columns: 280px minmax(0, 1fr); gap: 48px }
  .page nav { position: sticky; top: 0; align-self: start; max-height: 100vh; overflow-y: auto; padding: 44px 8px 44px 0; margin-left: -14px; scrollbar-width: thin }
  .page nav ul { display: block } .page nav ul ul { display: block; margin: 0 0 10px } .page nav > ul > li > a { background: none; border-radius: 8px; padding: 6px 14px; font-family: 'Archivo', Arial, sans-serif; font-weight: 680 } .page nav a:hover { background: #fff }
  .page nav ul ul a { display: block; padding: 3px 14px; border-radius: 6px; font-size: .875rem; color: var(--slate) }
  summary { grid-template-columns: 72px minmax(0, auto) minmax(0, 1fr); gap: 2px 14px } .schema summary { grid-template-columns: minmax(0, auto) minmax(0, 1fr) } .schema summary .summary { grid-column: 2 } summary .summary { grid-column: auto; text-align: right; text-wrap: balance }
}
@media (min-width: 1320px) { .call .told { grid-template-columns: minmax(0, 11fr) minmax(0, 9fr) } .examples { position: sticky; top: 16px; align-self: start } .examples pre { max-height: 26rem } }
@media print { nav, .examples { display: none } body, header { background: #fff; color: #000 } }
`
