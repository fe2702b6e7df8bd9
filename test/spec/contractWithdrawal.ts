/** Contract, second edition: withdrawing from a purchase. */
export const contractWithdrawal = {
  'withdrawal.links': "'Desistir de una compra' is in foot and menus, and without WITHDRAWAL_EMAIL nowhere",
  'withdrawal.steps': "Without signing in, 'Continuar' shows the whole declaration, 'Confirmar desistimiento' makes it",
  'withdrawal.mail': 'The declaration opens as a message to WITHDRAWAL_EMAIL',
  'withdrawal.receipt': 'A receipt says what was declared and when, and can be printed and saved',
  'withdrawal.reload': 'A reload keeps the step and the receipt with its time, and Back returns to the form',
}
