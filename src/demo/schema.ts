/** Increase it with every change of SCHEMA: openDatabase refuses a file of another version. */
export const SCHEMA_VERSION = 1

/**
 * The tables. seed.ts fills `images` to `codes`; requests fill the others.
 * A list item survives its image, so that carts stay complete when the catalog shrinks and grows again.
 */
export const SCHEMA = `
  CREATE TABLE seeds (id INTEGER PRIMARY KEY CHECK (id = 1), fingerprint TEXT NOT NULL);

  CREATE TABLE images (
    position INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    title TEXT,
    description TEXT,
    tags TEXT,
    width INTEGER,
    height INTEGER,
    flaw TEXT
  );
  CREATE VIRTUAL TABLE image_words USING fts5 (
    title, description, tags,
    content = 'images', content_rowid = 'position', tokenize = 'unicode61 remove_diacritics 2'
  );

  CREATE TABLE packages (position INTEGER PRIMARY KEY, answer TEXT NOT NULL);

  CREATE TABLE codes (
    code TEXT PRIMARY KEY,
    percent REAL NOT NULL,
    expires TEXT,
    uses INTEGER NOT NULL DEFAULT 0
  );

  CREATE TABLE clients (
    id INTEGER PRIMARY KEY,
    id_google TEXT NOT NULL UNIQUE,
    email TEXT NOT NULL,
    name TEXT NOT NULL,
    given_name TEXT NOT NULL,
    family_name TEXT NOT NULL,
    picture TEXT NOT NULL,
    locale TEXT NOT NULL
  );

  CREATE TABLE list_items (
    added INTEGER PRIMARY KEY AUTOINCREMENT,
    list TEXT NOT NULL,
    client_id INTEGER NOT NULL REFERENCES clients (id),
    image_id TEXT NOT NULL,
    UNIQUE (list, client_id, image_id)
  );

  CREATE TABLE purchases (
    id INTEGER PRIMARY KEY,
    client_id INTEGER NOT NULL REFERENCES clients (id),
    sent TEXT NOT NULL,
    image_ids TEXT NOT NULL,
    status TEXT NOT NULL DEFAULT 'REGISTERED',
    paypal_order_id TEXT UNIQUE,
    paypal_details TEXT,
    confirmations INTEGER NOT NULL DEFAULT 0
  );
`
