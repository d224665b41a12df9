import { html, type Markup } from '../html.ts'
import { type FlowNode, nodeOf, statesOf } from '../model.ts'
import type { FlowEntry } from '../read/flow-entry.ts'
import type { Picture } from '../read/pictures.ts'
import type { Book } from '../read/read-book.ts'
import { anchorOf } from './contents.ts'
import { innermost } from './paths.ts'
import { wordsBeside } from './storyboard-words.ts'

const languageNames: Readonly<Record<string, string>> = { en: 'English', de: 'Deutsch' }
const deviceOf = (width: number) => (width < 768 ? 'phone' : 'desktop')

/** The anchor of the pictures of a state. */
export const frameAnchor = (path: string): string => `screen-${path.replaceAll('.', '-')}`

/** The link from a state to its pictures. Empty if there are none. */
export function screenLink(entry: FlowEntry, path: string, book: Book): Markup | null {
  const first = book.pictures.find(
    ({ flow, state }) => flow === entry.flow.id && placesOf(entry, state).some((place) => place.path === path),
  )
  return first ? html`<a class="see" href="#${frameAnchor(placesOf(entry, first.state)[0]?.path ?? '')}">See the screen</a>` : null
}

/** Names of the innermost states of a state value given as JSON. */
const placesOf = (entry: FlowEntry, state: string) => innermost(entry, JSON.parse(state))

function frameOf(entry: FlowEntry, state: string, pictures: readonly Picture[], book: Book, isFirst: boolean): Markup {
  const places = placesOf(entry, state)
  const title = places.map(({ number, name }) => `${number} ${name}`).join(' and ')
  const way = pictures[0]?.way ?? []
  const imagesOf = (device: string) =>
    pictures
      .filter(({ width }) => deviceOf(width) === device)
      .map(
        ({ file, language, width, url, build }) =>
          html`<a class="shot shot-${device}" data-language="${language}" href="pictures/${file}" title="${url}, build ${build}"><img src="pictures/${file}" loading="lazy" alt="${title} on a ${device}, ${languageNames[language] ?? language}" lang="${language}" width="${width}" height="${width < 768 ? 844 : 900}"></a>`,
      )
  return html`<li class="frame"${isFirst && html` id="${frameAnchor(places[0]?.path ?? '')}"`}><div class="frame-words">${places.map((place) => wordsBeside(entry, place, book, languageNames))}${
    way.length > 0 && html`<details><summary>How to come here</summary><ol>${way.map((step) => html`<li>${step}</li>`)}</ol></details>`
  }</div>${imagesOf('desktop')}${imagesOf('phone')}</li>`
}

/** Whether a state has no visible screen. */
export const isUnseen = ({ meta }: FlowNode): boolean => /\bnothing to see\b/i.test(meta.screen)

/** States with a screen but no picture, each with the reason. */
function withoutPicture(entry: FlowEntry, book: Book, shown: ReadonlySet<string>): Markup[] {
  const { flow } = entry
  return statesOf(entry.model)
    .filter(({ path, children }) => children.length === 0 && !shown.has(path))
    .map(({ path }) => {
      const node = nodeOf(entry.model, path)
      const told = book.missing.find((one) => one.flow === flow.id && placesOf(entry, one.state).some((place) => place.path === path))
      const reason =
        told?.reason ??
        (node.passes ? 'the flow only passes through' : isUnseen(node) ? 'there is nothing to see' : 'no walk in a browser comes here')
      return html`<li><a href="#${anchorOf(path)}">${node.number} ${node.name}</a>: ${reason}</li>`
    })
}

/** The real screens of a flow's states, phone and desktop, in each captured language. States without a picture are listed with the reason. */
export function storyboard(entry: FlowEntry, book: Book): Markup {
  const own = book.pictures.filter(({ flow }) => flow === entry.flow.id)
  if (own.length === 0)
    return html`<section id="storyboard"><h2>Storyboard</h2><p class="note">No pictures were taken here: <code>npm run make -- flows:pictures --flow ${entry.flow.id}</code> takes them.</p></section>`
  const byState = Map.groupBy(own, ({ state }) => state)
  const shown = new Set([...byState.keys()].flatMap((state) => placesOf(entry, state).map(({ path }) => path)))
  const first = (state: string) => placesOf(entry, state)[0]?.number ?? 0
  const frames = [...byState]
    .toSorted(([one], [other]) => first(one) - first(other))
    .map(([state, pictures], at, all) => {
      // One parallel region may stay while another changes. Links lead to its first frame.
      const place = (one: string) => placesOf(entry, one)[0]?.path
      return frameOf(entry, state, pictures, book, all.findIndex(([one]) => place(one) === place(state)) === at)
    })
  const languages = Object.keys(languageNames).filter((language) => own.some((one) => one.language === language))
  const missing = withoutPicture(entry, book, shown)
  return html`<section id="storyboard"><h2>Storyboard</h2>
<div class="board">${segments('screens', 'Screens', { both: 'Both', desktop: 'Desktop', phone: 'Phone' })}${segments(
    'language',
    'Language of the pictures',
    Object.fromEntries(languages.map((language) => [language, languageNames[language] ?? language])),
  )}<p class="taken">${takenOf(own)}</p></div>
<ol class="frames">${frames}</ol>
${missing.length > 0 && html`<details><summary>Without a picture: ${missing.length}</summary><ul>${missing}</ul></details>`}</section>`
}

/** A segmented control with one selected option. */
const segments = (name: string, legend: string, choices: Readonly<Record<string, string>>): Markup =>
  html`<fieldset class="segments"><legend>${legend}</legend>${Object.entries(choices).map(
    ([value, words], at) =>
      html`<label><input type="radio" name="${name}" value="${value}"${at === 0 && html` checked`}><span>${words}</span></label>`,
  )}</fieldset>`

/** The builds of the pictures. Pictures of unchanged states are older. */
function takenOf(pictures: readonly Picture[]): string {
  const builds = [...new Set(pictures.map(({ build }) => build))]
  return builds.length === 1 ? `Taken of build ${builds[0]}` : `Taken of ${builds.length} builds, each picture says of which`
}

/** Picture files by state, for 'Try it': phone, in each language. */
export const picturesByState = ({ flow }: Pick<FlowEntry, 'flow'>, book: Book): Record<string, string> =>
  Object.fromEntries(
    book.pictures.filter((one) => one.flow === flow.id && one.width < 768 && one.language === 'en').map(({ state, file }) => [state, file]),
  )
