/** The sandbox's style in the product's colours (src/ui/tokens.css). Text has a contrast of at least 4.5. */
export const style = `
@font-face { font-family: 'Archivo'; src: url('/api/docs/fonts/archivo.woff2') format('woff2'); font-weight: 100 900; font-stretch: 62% 125%; font-display: swap }
@font-face { font-family: 'Hanken Grotesk'; src: url('/api/docs/fonts/hanken-grotesk.woff2') format('woff2'); font-weight: 100 900; font-display: swap }
:root { --ink: #0c1b2a; --ink-2: #1b2e40; --slate: #3d5163; --fog: #566b7d; --edge: #748896; --line: #d3dfe6; --snow: #f5f8f9; --ice: #eaf1f5; --marker: #ff6b1a; --marker-edge: #c2410c }
* { box-sizing: border-box }
body { margin: 0; background: var(--ice); color: var(--ink); font: 16px/1.5 'Hanken Grotesk', system-ui, sans-serif; overflow-wrap: anywhere }
a { color: #124a6e } a:hover { text-decoration-thickness: 2px }
:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px; box-shadow: 0 0 0 2px #fff; border-radius: 4px }
h1, h2, h3 { font-family: 'Archivo', Arial, sans-serif; line-height: 1.15; margin: 0; text-wrap: balance }
h1 { font-size: clamp(1.875rem, 1.35rem + 2.1vw, 3.25rem); font-stretch: 112%; font-weight: 740; letter-spacing: -.015em }
h2 { font-size: 1.375rem; font-stretch: 104%; font-weight: 720 } h3 { font-size: 1rem; font-weight: 680; margin: 22px 0 6px }
.bar { background: var(--ink); border-bottom: 6px solid var(--marker) }
.bar nav { max-width: 1312px; margin: 0 auto; padding: 0 clamp(20px, 4.4vw, 64px); min-height: 70px; display: flex; flex-wrap: wrap; gap: 4px 26px; align-items: center }
.bar a { color: #f5f8f9; text-decoration: none; padding: 6px 0; border-bottom: 2px solid transparent } .bar a:hover, .bar a[aria-current] { border-color: var(--marker) }
.bar .logo { font: 800 1.5rem/1 'Archivo', Arial, sans-serif; letter-spacing: -.02em; margin-right: auto; border: 0 } .bar .logo span { color: #ff8a47 }
.bar :focus-visible { outline-color: #fff; box-shadow: none }
main { max-width: 1312px; margin: 0 auto; padding: clamp(24px, 4vw, 52px) clamp(20px, 4.4vw, 64px) 80px }
.lead { color: var(--slate); font-size: 1.125rem; max-width: 62ch; margin: 10px 0 28px }
.columns { display: grid; gap: 24px; grid-template-columns: minmax(0, 1fr) } .columns > div { display: grid; gap: 24px; align-content: start; min-width: 0 }
section { background: #fff; border-radius: 12px; padding: clamp(18px, 2.4vw, 28px); min-width: 0 } section > p { color: var(--slate); margin: 6px 0 16px }
label { display: block; margin-block: 12px } label span { display: block; font-weight: 600; margin-bottom: 4px } label small { font-weight: 400; color: var(--fog); font-size: .875rem }
input, select, textarea { width: 100%; font: inherit; color: inherit; padding: 9px 12px; min-height: 44px; border: 1.5px solid var(--edge); border-radius: 8px; background: #fff } textarea { font-family: ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace; font-size: .9375rem; resize: vertical } ::placeholder { color: #647887; opacity: 1 }
.pair { display: grid; gap: 0 16px; grid-template-columns: repeat(auto-fit, minmax(min(100%, 190px), 1fr)) }
button, .button { font: 700 1rem/1.3 'Archivo', Arial, sans-serif; color: var(--ink); text-decoration: none; padding: 10px 18px; min-height: 44px; border: 1px solid var(--marker-edge); border-bottom-width: 4px; border-radius: 8px; background: var(--marker); cursor: pointer }
button:hover { background: #ff7e38 } button.quiet, .button.quiet { background: #fff; border-color: var(--edge) } button.quiet:hover, .button.quiet:hover { background: var(--snow) }
code { font-family: ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace; font-size: .9375em } .number { white-space: nowrap; font-weight: 600 }
ul.rows { list-style: none; margin: 8px 0 0; padding: 0 } ul.rows > li { padding: 11px 0; border-top: 1px solid var(--line); display: grid; gap: 2px 18px; grid-template-columns: minmax(0, 1fr) } ul.rows > li:last-child { border-bottom: 1px solid var(--line) }
article + article { margin-top: 8px } .counts > li { grid-template-columns: minmax(0, 1fr) auto !important } .counts .number { font-variant-numeric: tabular-nums }
.what { color: var(--slate) } .empty { color: var(--fog); padding: 14px 0; margin: 0 }
.mail { grid-template-columns: minmax(0, 1fr) auto !important } .mail > a { font-weight: 600; grid-column: 1 / -1 } .mail .to { color: var(--slate); font-size: .9375rem; grid-column: 1 / -1 } .mail .at { color: var(--fog); font-size: .875rem; grid-column: 1; white-space: nowrap } .mail .side { grid-column: 2; text-align: right }
.code { font: 700 1.0625rem/1.4 'Archivo', Arial, sans-serif; letter-spacing: .08em; white-space: nowrap } .tag { display: inline-block; background: var(--ice); border-radius: 999px; padding: 1px 10px; font-size: .875rem; color: var(--slate); white-space: nowrap }
.search { display: flex; gap: 12px; align-items: end; flex-wrap: wrap; margin-bottom: 8px } .search label { flex: 1 1 260px; margin: 0 }
dl { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 4px 18px; margin: 16px 0 22px } dt { color: var(--fog) } dd { margin: 0 }
.tabs { border: 0; margin: 0 0 14px; padding: 0; display: flex; flex-wrap: wrap; gap: 8px } .tabs legend { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden }
.tabs label { margin: 0; position: relative } .tabs input { position: absolute; inset: 0; opacity: 0; cursor: pointer; min-height: 0 } .tabs label span { margin: 0; border: 1.5px solid var(--edge); border-radius: 999px; padding: 8px 18px; display: block; background: #fff }
.tabs input:checked + span { background: var(--ink); color: #f5f8f9; border-color: var(--ink) } .tabs input:focus-visible + span { outline: 3px solid var(--ink); outline-offset: 2px }
.preview iframe { display: block; width: 100%; height: 1260px; border: 1px solid var(--line); border-radius: 8px; background: #dce7ed; margin: 0 auto } .preview pre { display: none; margin: 0; padding: 18px 20px; background: var(--snow); border: 1px solid var(--line); border-radius: 8px; white-space: pre-wrap; font: .9375rem/1.55 ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace }
.preview:has([value=phone]:checked) iframe { max-width: 392px; height: 1480px } .preview:has([value=text]:checked) iframe { display: none } .preview:has([value=text]:checked) pre { display: block }
.back { display: inline-block; margin-bottom: 12px } .files { display: flex; flex-wrap: wrap; gap: 10px; padding: 0; margin: 0; list-style: none }
@media (min-width: 560px) { .mail > a, .mail .to { grid-column: 1 } .mail .at { grid-column: 2; grid-row: 1 } .mail .side { grid-row: 2 } .cards > li { grid-template-columns: 13.5rem minmax(0, 1fr) !important } .switched > li { grid-template-columns: minmax(0, 2fr) minmax(0, 2fr) auto !important } }
@media (max-width: 559px) { .preview iframe { height: 1480px } }
@media (min-width: 1080px) { .columns { grid-template-columns: minmax(0, 7fr) minmax(0, 5fr) } }
`
