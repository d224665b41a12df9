import type { SharedListActor } from '../../../machines/shared-list/shared-list.machine.ts'
import { selectIsLiked, selectNameError } from '../../../machines/shared-list/shared-list.selectors.ts'
import { SharedListPage } from '../../../src/views/shared-list/shared-list.tsx'
import { sharedList } from '../account/shared-lists.ts'
import { playOnView } from './play-on-view.tsx'

/** The vote of a press, by case. */
const pressed: Record<string, { itemId: string; isLiked: boolean }> = {
  'a thumb is given': { itemId: 'wish-1', isLiked: true },
  'another trip gets a thumb': { itemId: 'wish-2', isLiked: true },
  'the thumb is taken back': { itemId: 'wish-1', isLiked: false },
}
const typed: Record<string, string> = {
  'a name is typed': 'Nina',
  'a name is typed that is too long': 'N'.repeat(41),
  'the name is emptied': ' ',
}
const likes = (snapshot: unknown) => ['wish-1', 'wish-2'].map((itemId) => selectIsLiked({ itemId, isLiked: false })(snapshot as never))

playOnView({
  flow: 'sharedList',
  view: (flow) => <SharedListPage list={sharedList} sharedList={flow as SharedListActor} links={{ quiz: '/quiz', home: '/' }} />,
  key: likes,
  // A press inverts the vote, and unchanged input sends nothing.
  isImpossible: (name, snapshot) => {
    const thumb = pressed[name]
    if (thumb) return selectIsLiked({ itemId: thumb.itemId, isLiked: false })(snapshot as never) === thumb.isLiked
    return name in typed && snapshot.context.name === typed[name]
  },
  selected: { among: ['list.nameMissing', 'list.nameWrong'], shown: (snapshot) => [selectNameError(snapshot as never)] },
  // The vote changes at once and reports only errors.
  busy: () => null,
})
