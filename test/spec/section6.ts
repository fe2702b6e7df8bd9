/** Section 6: permissions. */
export const section6 = {
  '6.visitor.may': 'A visitor can browse, search, view, share and open shared links',
  '6.visitor.lists': 'A visitor has no favorites, no cart and no downloads',
  '6.visitor.pages': 'A visitor cannot open the pages of a signed-in user',
  '6.user.may': 'A user has favorites and a cart, and can pay',
}
