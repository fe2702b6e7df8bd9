/** Contract, second edition: REPORT_URL, where the store tells its operator what goes wrong. */
export const contractReports = {
  'reports.off': 'Without REPORT_URL nothing is reported, and nothing of it is loaded',
  'reports.events':
    'Reported are errors and rejections that nothing catches, crashes, lost chunks, worker failures, failed calls and ' +
    'sign-ins, purchases that are stuck or need help, and a tenth of the visits their speed',
  'reports.once': 'Each is reported once per page, at most 20, with the page by its name and the version',
  'reports.policy': 'What the policy or integrity blocks goes to the host where browsers send it, and to REPORT_URL',
  'reports.no-secrets': 'No message, name, email, token, query or address of a visitor is in a report',
  'reports.form': "A DSN gets Sentry's envelopes, any other address each report as JSON",
  'reports.endpoint-down': 'A report that does not arrive is lost; nothing waits for it',
}
