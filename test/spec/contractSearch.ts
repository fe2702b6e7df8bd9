/** Contract, second edition: suggestions, recent searches and near words. */
export const contractSearch = {
  'search.combobox':
    "While there are suggestions the search box is a combobox of the same name with the listbox 'Sugerencias'",
  'search.suggestions':
    'Suggestions come from recent searches, tags and titles that this browser knows, at most eight, the typed part marked',
  'search.silent': 'Typing sends no request to the server',
  'search.lazy': 'The code of suggestions loads on the first focus of the field, and typing does not wait for it',
  'search.keys': 'Down and Up move, Enter searches, Escape closes without clearing, Tab closes; the typed text stays',
  'search.pointer': 'A click or a tap searches for a suggestion, without taking the focus from the field before',
  'search.history':
    'An empty field shows the recent searches: at most twenty are kept, each once, of at most 100 characters',
  'search.remove':
    'Recent searches can be removed one by one and all at once, by key, pointer and touch, and it is announced',
  'search.owned':
    'Recent searches are stored per user, and for visitors; only their owner sees them, and a sign-out deletes them',
  'search.near': 'A search without results offers the nearest known words as links to searches',
  'search.fast': 'A keystroke reads each known title and tag once, and normalizes none of them again',
  'search.layout': 'The list lies over the page, in a window of 320 px too, with targets of at least 44 px',
}
