// Generated from openapi.json by npm run generate.

export interface paths {
    "/auth": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * Exchange the token for a new one
         * @description Exchange the token for a new one
         */
        put: operations["refreshToken"];
        /**
         * Obtain a token
         * @description Any earlier token of the employee ends at once.
         */
        post: operations["logIn"];
    };
    "/auth/logout": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * Revoke the token in use
         * @description Revoke the token in use
         */
        put: operations["logOutByPut"];
        /**
         * Revoke the token in use
         * @description Revoke the token in use
         */
        post: operations["logOut"];
    };
    "/session": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * Log in with a browser
         * @description Sets the HttpOnly cookie `parley_session` (over https `__Host-parley_session`), which stands in for a token on pages of the service’s own origin (403 `cross_origin` elsewhere). It ends 30 days after its last use, and 90 days after the login (`MAX_SESSION_DAYS`); then the answer is a 401 `session_ended`. The employee’s access token, and their sessions in other browsers, stay as they are. A second cookie, `parley_device`, marks the browser as known: guesses made elsewhere do not slow its logins down.
         */
        post: operations["openSession"];
        /**
         * Log the browser out
         * @description Ends the session of the cookie, if it has not ended yet, takes the cookie back, and has the browser clear its cache and storage for this origin.
         */
        delete: operations["closeSession"];
    };
    "/me/session": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * List the calling employee’s sessions
         * @description List the calling employee’s sessions
         */
        get: operations["listMySessions"];
    };
    "/me/session/{session}": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * End one of the calling employee’s sessions
         * @description End one of the calling employee’s sessions
         */
        delete: operations["endMySession"];
    };
    "/employee/{employee}/session": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * List an employee’s sessions
         * @description Permission: `employee.read`.
         */
        get: operations["listSessions"];
    };
    "/employee/{employee}/session/{session}": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * End a session of an employee
         * @description The caller must hold every permission that the employee has (403 `outranked`).
         *
         *     Permission: `employee.update`.
         */
        delete: operations["endSession"];
    };
    "/me": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * Get the calling employee
         * @description With everything that they may do, what they have set for themselves, and where they are.
         */
        get: operations["getMe"];
        /**
         * Change the calling employee
         * @description Names, settings and, with the current one, the password. Settings are replaced as a whole. Failed guesses of the password slow down as failed logins do.
         */
        put: operations["updateMe"];
    };
    "/view": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * List the calling employee’s views
         * @description List the calling employee’s views
         */
        get: operations["listViews"];
        /**
         * Save a view
         * @description Save a view
         */
        post: operations["createView"];
    };
    "/view/{view}": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * Get a view
         * @description Get a view
         */
        get: operations["getView"];
        /**
         * Change a view
         * @description Change a view
         */
        put: operations["updateView"];
        /**
         * Delete a view
         * @description Delete a view
         */
        delete: operations["deleteView"];
    };
    "/installation/public": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * Get what the login shows
         * @description Get what the login shows
         */
        get: operations["getPublicInstallation"];
    };
    "/installation": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * Get the installation
         * @description Get the installation
         */
        get: operations["getInstallation"];
        /**
         * Name the installation
         * @description Permission: `installation.update`.
         */
        put: operations["updateInstallation"];
    };
    "/installation/demo": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * Fill the installation with an invented company
         * @description Contacts, tickets, chats and employees who have the caller’s own password, made by a job: `demo` of the installation says how it stands. Only on an empty installation (409 `not_empty`), once (409 `demo_begun`), and by who may do everything.
         *
         *     Permission: `installation.update`.
         */
        post: operations["fillDemo"];
    };
    "/contact": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * Search contacts
         * @description Permission: `contact.read`.
         */
        get: operations["listContacts"];
        /**
         * Create a contact
         * @description Permission: `contact.create`.
         */
        post: operations["createContact"];
    };
    "/contact/{contact}": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * Get a contact
         * @description Permission: `contact.read`.
         */
        get: operations["getContact"];
        /**
         * Change a contact
         * @description Absent fields keep their value, null clears them; `cz_cols` changes only the fields it lists. Identity numbers are for callers with `contact.identity_no`; others may send them back as they are shown.
         *
         *     Permission: `contact.update`.
         */
        put: operations["updateContact"];
        /**
         * Delete a contact
         * @description Its phones, addresses, e-mails, custom values and relation records go with it; tickets stay.
         *
         *     Permission: `contact.delete`.
         */
        delete: operations["deleteContact"];
    };
    "/contact/export": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * Export contacts
         * @description CSV in UTF-8, whatever Accept says, by the filters and order of the list. Columns: `id`, `name`, `first_name`, `last_name`, `membership_no`, `identity_no`, `gender`, `birth_at`, `phones`, `mobile`, `home_phone`, `company_phone`, `email`, `address`, `city`, `company`, `tags`, `sponsor`, `created_at`, `updated_at`, `cz_cols.<id>`. For who may read what they show: `identity_no`, `phones`, `mobile`, `home_phone`, `company_phone`, `email`, `address`, `city`, `company`, `tags`, `sponsor` (403 otherwise, where named). What a spreadsheet would calculate has an apostrophe before it. The permission to read the list is needed as well. The audit log keeps who took how many.
         *
         *     Permission: `contact.export`.
         */
        get: operations["exportContacts"];
    };
    "/contact/{contact}/history": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * List what happened to a contact
         * @description Newest first: changes of the contact and of what hangs on it, merges, and its tickets, conversations and scores, as far as the caller may read each.
         *
         *     Permission: `contact.read`.
         */
        get: operations["listContactHistory"];
    };
    "/contact/duplicate": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * List contacts that may be one person
         * @description Pairs that share a phone number, an e-mail address or an identity number, the newest first. What more than ten contacts share is no reason, nor is what the caller may not read.
         *
         *     Permission: `contact.read`.
         */
        get: operations["listContactDuplicates"];
    };
    "/contact/duplicate/dismiss": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * Say that two contacts are two persons
         * @description Permission: `contact.update`.
         */
        post: operations["dismissContactDuplicate"];
    };
    "/contact/duplicate/restore": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * Take back that two contacts are two persons
         * @description Permission: `contact.update`.
         */
        post: operations["restoreContactDuplicate"];
    };
    "/contact/merge/preview": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * See what a merge of contacts would make of them
         * @description It needs contact.read too.
         *
         *     Permission: `contact_merge.create`.
         */
        post: operations["previewContactMerge"];
    };
    "/contact/merge": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * Merge contacts into the first of them
         * @description Everything of the others goes to the first, and they are deleted. A field is taken from where `values` and `cz_cols` say, else from the first of the contacts that has it. It can be undone for 90 days. It needs contact.read too.
         *
         *     Permission: `contact_merge.create`.
         */
        post: operations["mergeContacts"];
    };
    "/contact-merge": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * List merges of contacts
         * @description Permission: `contact_merge.read`.
         */
        get: operations["listContactMerges"];
    };
    "/contact-merge/{merge}/undo": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * Undo a merge of contacts
         * @description The contacts come back under their ids with what was theirs. What changed since stays as it is, and is listed. 409 with `merge_undone`, `merge_forgotten` after 90 days, or `merge_target_gone`. It needs contact.read too.
         *
         *     Permission: `contact_merge.create`.
         */
        post: operations["undoContactMerge"];
    };
    "/phone-number": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * Search phone numbers
         * @description Permission: `phone_number.read`.
         */
        get: operations["listPhoneNumbers"];
        /**
         * Add a phone number to a contact
         * @description Permission: `phone_number.create`.
         */
        post: operations["createPhoneNumber"];
    };
    "/phone-number/{phone_number}": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * Get a phone number
         * @description Permission: `phone_number.read`.
         */
        get: operations["getPhoneNumber"];
        /**
         * Change a phone number
         * @description Permission: `phone_number.update`.
         */
        put: operations["updatePhoneNumber"];
        /**
         * Delete a phone number
         * @description Permission: `phone_number.delete`.
         */
        delete: operations["deletePhoneNumber"];
    };
    "/address": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * Search addresses
         * @description Permission: `address.read`.
         */
        get: operations["listAddresses"];
        /**
         * Add an address to a contact
         * @description A city implies its state and country where they are not given, and a state its country.
         *
         *     Permission: `address.create`.
         */
        post: operations["createAddress"];
    };
    "/address/{address}": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * Get an address
         * @description Permission: `address.read`.
         */
        get: operations["getAddress"];
        /**
         * Change an address
         * @description A city or state that is kept must go with the state or country that is given.
         *
         *     Permission: `address.update`.
         */
        put: operations["updateAddress"];
        /**
         * Delete an address
         * @description Permission: `address.delete`.
         */
        delete: operations["deleteAddress"];
    };
    "/email-contact": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * Search e-mail contacts
         * @description Permission: `email_contact.read`.
         */
        get: operations["listEmailContacts"];
        /**
         * Add an e-mail address to a contact
         * @description Permission: `email_contact.create`.
         */
        post: operations["createEmailContact"];
    };
    "/email-contact/{email_contact}": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * Get an e-mail contact
         * @description Permission: `email_contact.read`.
         */
        get: operations["getEmailContact"];
        /**
         * Change an e-mail contact
         * @description Permission: `email_contact.update`.
         */
        put: operations["updateEmailContact"];
        /**
         * Delete an e-mail contact
         * @description Permission: `email_contact.delete`.
         */
        delete: operations["deleteEmailContact"];
    };
    "/cz-col": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * List custom fields
         * @description Permission: `cz_col.read`.
         */
        get: operations["listCzCols"];
        /**
         * Create a custom field
         * @description Permission: `cz_col.create`.
         */
        post: operations["createCzCol"];
    };
    "/cz-col/{id}": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * Get a custom field
         * @description Permission: `cz_col.read`.
         */
        get: operations["getCzCol"];
        /**
         * Change a custom field
         * @description While values are stored or recipes import into it, the type, the kind of category and the options in use stay. An option that `replaced_options` names goes: records that have it get the other, without an entry in their history.
         *
         *     Permission: `cz_col.update`.
         */
        put: operations["updateCzCol"];
        /**
         * Delete a custom field
         * @description One that a recipe imports into stays, by force too.
         *
         *     Permission: `cz_col.delete`.
         */
        delete: operations["deleteCzCol"];
    };
    "/cz-col-category": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * List cz col categories
         * @description Permission: `cz_col_category.read`.
         */
        get: operations["listCzColCategories"];
        /**
         * Create a cz col category
         * @description Permission: `cz_col_category.create`.
         */
        post: operations["createCzColCategory"];
    };
    "/cz-col-category/{id}": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * Get a cz col category
         * @description Permission: `cz_col_category.read`.
         */
        get: operations["getCzColCategory"];
        /**
         * Change a cz col category
         * @description Permission: `cz_col_category.update`.
         */
        put: operations["updateCzColCategory"];
        /**
         * Delete a cz col category
         * @description Permission: `cz_col_category.delete`.
         */
        delete: operations["deleteCzColCategory"];
    };
    "/contact/{contact}/cz-col": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * List the custom fields that a contact has values for
         * @description Permission: `contact.read`.
         */
        get: operations["listContactCzCols"];
        /**
         * List the custom fields that a contact has values for
         * @description Answers as the GET does, and changes nothing.
         *
         *     Permission: `contact.read`.
         */
        post: operations["postContactCzCols"];
    };
    "/ticket/{ticket}/cz-col": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * List the custom fields that a ticket has values for
         * @description Permission: `ticket.read`.
         */
        get: operations["listTicketCzCols"];
        /**
         * List the custom fields that a ticket has values for
         * @description Answers as the GET does, and changes nothing.
         *
         *     Permission: `ticket.read`.
         */
        post: operations["postTicketCzCols"];
    };
    "/contact/{contact}/contact-cz-relation": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * List the relation records of a contact
         * @description Permission: `contact_cz_relation.read`.
         */
        get: operations["listContactRelations"];
    };
    "/contact/{contact}/contact-cz-relation/{contact_cz_relation}": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * Get a relation record of a contact
         * @description Permission: `contact_cz_relation.read`.
         */
        get: operations["getContactRelation"];
        /**
         * Change a relation record of a contact
         * @description Only the fields that are listed change.
         *
         *     Permission: `contact_cz_relation.update`.
         */
        put: operations["updateContactRelation"];
        /**
         * Delete a relation record of a contact
         * @description Permission: `contact_cz_relation.delete`.
         */
        delete: operations["deleteContactRelation"];
    };
    "/contact/{contact}/cz-col-category/{cz_col_category}/contact-cz-relation": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * Add a relation record to a contact
         * @description Answers the page of the contact’s records that holds the new one.
         *
         *     Permission: `contact_cz_relation.create`.
         */
        post: operations["createContactRelation"];
    };
    "/contact/{contact}/cz-col-category/{cz_col_category}": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * Delete every relation record of a category for a contact
         * @description Permission: `contact_cz_relation.delete`.
         */
        delete: operations["deleteContactRelations"];
    };
    "/ticket/{ticket}/ticket-cz-relation": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * List the relation records of a ticket
         * @description Permission: `ticket_cz_relation.read`.
         */
        get: operations["listTicketRelations"];
    };
    "/ticket/{ticket}/ticket-cz-relation/{ticket_cz_relation}": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * Get a relation record of a ticket
         * @description Permission: `ticket_cz_relation.read`.
         */
        get: operations["getTicketRelation"];
        /**
         * Change a relation record of a ticket
         * @description Only the fields that are listed change.
         *
         *     Permission: `ticket_cz_relation.update`.
         */
        put: operations["updateTicketRelation"];
        /**
         * Delete a relation record of a ticket
         * @description Permission: `ticket_cz_relation.delete`.
         */
        delete: operations["deleteTicketRelation"];
    };
    "/ticket/{ticket}/cz-col-category/{cz_col_category}/ticket-cz-relation": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * Add a relation record to a ticket
         * @description Answers the page of the ticket’s records that holds the new one.
         *
         *     Permission: `ticket_cz_relation.create`.
         */
        post: operations["createTicketRelation"];
    };
    "/ticket/{ticket}/cz-col-category/{cz_col_category}": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * Delete every relation record of a category for a ticket
         * @description Permission: `ticket_cz_relation.delete`.
         */
        delete: operations["deleteTicketRelations"];
    };
    "/relation-import-recipe": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * List relation import recipes
         * @description Permission: `recipe.read`.
         */
        get: operations["listRelationImportRecipes"];
        /**
         * Create a recipe
         * @description Permission: `recipe.create`.
         */
        post: operations["createRelationImportRecipe"];
    };
    "/relation-import-recipe/{id}": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * Get a recipe
         * @description Permission: `recipe.read`.
         */
        get: operations["getRelationImportRecipe"];
        /**
         * Change a recipe
         * @description Permission: `recipe.update`.
         */
        put: operations["updateRelationImportRecipe"];
        /**
         * Delete a recipe
         * @description Permission: `recipe.delete`.
         */
        delete: operations["deleteRelationImportRecipe"];
    };
    "/relation-import-recipe/preview": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * Look at a file before it is imported
         * @description Answers how the file is read, its sheets with their first rows, and headers for a recipe, suggested by the names of its columns. With `recipe_id` each row says why that recipe would reject it, as far as that shows without looking at the contacts; a task with `dry_run` says it all. Nothing is stored. Long texts are cut, and of very large rows only the first are answered.
         *
         *     Permission: `recipe.create`.
         */
        post: operations["previewRelationImport"];
    };
    "/relation-import-recipe/check": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * Try rows with a recipe before it is stored
         * @description Answers why each row would be rejected, as far as that shows before it is imported, and what the words stand for in columns that take only certain values. Contacts are looked for where a number, an id or a birthday finds them and the caller may read them; by identity numbers with `contact.identity_no`. The recipe need not be complete: what it lacks is not judged. Nothing is stored.
         *
         *     Permission: `recipe.create`.
         */
        post: operations["checkRelationImport"];
    };
    "/relation-import-task": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * List import tasks
         * @description Permission: `import.read`.
         */
        get: operations["listRelationImportTasks"];
        /**
         * Import a file
         * @description Tasks run in the background, one after another, oldest first. Needs `contact.update` and, by what the recipe names, `contact.identity_no`, `contact.create`, `contact_cz_relation.create` and `contact_cz_relation.update`.
         *
         *     Permission: `import.create`.
         */
        post: operations["createRelationImportTask"];
    };
    "/relation-import-task/{id}": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * Get an import task, with its progress
         * @description Permission: `import.read`.
         */
        get: operations["getRelationImportTask"];
    };
    "/relation-import-task/{id}/import": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * Import the file of a dry run
         * @description Answers a new task, for the same file by the same recipe; the file is not sent again.
         *
         *     Permission: `import.create`.
         */
        post: operations["importRelationImportTask"];
    };
    "/relation-import-task/{id}/cancel": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * Stop an import
         * @description One that runs stops once the rows under way are done. What was imported until then stays.
         *
         *     Permission: `import.update`.
         */
        post: operations["cancelRelationImportTask"];
    };
    "/relation-import-task/{id}/restart": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * Let an import that failed or was cancelled go on
         * @description It goes on after the last row that is done.
         *
         *     Permission: `import.update`.
         */
        post: operations["restartRelationImportTask"];
    };
    "/relation-import-task/{id}/undo": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * Take an import back
         * @description Within 30 days. Records that it added are removed, records and contacts that it changed return to what they were, in the background; what someone has changed since is left as it is and listed by …/kept.
         *
         *     Permission: `import.delete`.
         */
        post: operations["undoRelationImportTask"];
    };
    "/relation-import-task/{id}/rejects.json": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * List the rows that an import did not take
         * @description In the order of the file.
         *
         *     Permission: `import.read`.
         */
        get: operations["listRelationImportRejects"];
    };
    "/relation-import-task/{id}/reject-counts": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * Count the rows that an import did not take, by reason
         * @description A row with several reasons counts for each; a reason that no row has is left out.
         *
         *     Permission: `import.read`.
         */
        get: operations["countRelationImportRejects"];
    };
    "/relation-import-task/{id}/rejects": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * Download the rows that an import did not take
         * @description CSV in UTF-8, whatever Accept says: the original cells in their columns, then reason, sheet and row. Once mended, the same recipe takes it with `has_header`. What a spreadsheet would calculate has an apostrophe before it.
         *
         *     Permission: `import.read`.
         */
        get: operations["downloadRelationImportRejects"];
    };
    "/relation-import-task/{id}/kept": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * List what an undo has left as it is
         * @description Permission: `import.read`.
         */
        get: operations["listRelationImportKept"];
    };
    "/relation-import-task/{id}/events": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * Follow an import
         * @description Server-sent events: `task` with the task as it is at once and after every change, its version as id; `end` once it has ended and no undo is under way, and with it the stream. A comment every 15 seconds shows that it lives; it ends without `end` when the token does. At most 10 at a time of one employee: 429 `too_many_streams`.
         *
         *     Permission: `import.read`.
         */
        get: operations["watchRelationImportTask"];
    };
    "/country": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * List countries
         * @description Permission: `country.read`.
         */
        get: operations["listCountries"];
        /**
         * Create a country
         * @description Permission: `country.create`.
         */
        post: operations["createCountry"];
    };
    "/country/{id}": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * Get a country
         * @description Permission: `country.read`.
         */
        get: operations["getCountry"];
        /**
         * Change a country
         * @description Permission: `country.update`.
         */
        put: operations["updateCountry"];
        /**
         * Delete a country
         * @description Permission: `country.delete`.
         */
        delete: operations["deleteCountry"];
    };
    "/state": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * List states
         * @description Permission: `state.read`.
         */
        get: operations["listStates"];
        /**
         * Create a state
         * @description Permission: `state.create`.
         */
        post: operations["createState"];
    };
    "/state/{id}": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * Get a state
         * @description Permission: `state.read`.
         */
        get: operations["getState"];
        /**
         * Change a state
         * @description Permission: `state.update`.
         */
        put: operations["updateState"];
        /**
         * Delete a state
         * @description Permission: `state.delete`.
         */
        delete: operations["deleteState"];
    };
    "/city": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * List cities
         * @description Permission: `city.read`.
         */
        get: operations["listCities"];
        /**
         * Create a city
         * @description Permission: `city.create`.
         */
        post: operations["createCity"];
    };
    "/city/{id}": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * Get a city
         * @description Permission: `city.read`.
         */
        get: operations["getCity"];
        /**
         * Change a city
         * @description Permission: `city.update`.
         */
        put: operations["updateCity"];
        /**
         * Delete a city
         * @description Permission: `city.delete`.
         */
        delete: operations["deleteCity"];
    };
    "/tag": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * List tags
         * @description Permission: `tag.read`.
         */
        get: operations["listTags"];
        /**
         * Create a tag
         * @description Permission: `tag.create`.
         */
        post: operations["createTag"];
    };
    "/tag/{id}": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * Get a tag
         * @description Permission: `tag.read`.
         */
        get: operations["getTag"];
        /**
         * Change a tag
         * @description Permission: `tag.update`.
         */
        put: operations["updateTag"];
        /**
         * Delete a tag
         * @description Permission: `tag.delete`.
         */
        delete: operations["deleteTag"];
    };
    "/company": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * List companies
         * @description Permission: `company.read`.
         */
        get: operations["listCompanies"];
        /**
         * Create a company
         * @description Permission: `company.create`.
         */
        post: operations["createCompany"];
    };
    "/company/{id}": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * Get a company
         * @description Permission: `company.read`.
         */
        get: operations["getCompany"];
        /**
         * Change a company
         * @description Permission: `company.update`.
         */
        put: operations["updateCompany"];
        /**
         * Delete a company
         * @description Permission: `company.delete`.
         */
        delete: operations["deleteCompany"];
    };
    "/company/export": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * Export companies
         * @description CSV in UTF-8, whatever Accept says, by the filters and order of the list. Columns: `id`, `name`, `sn`, `domains`, `contacts_count`, `tickets_count`, `description`, `creater`, `created_at`, `updated_at`. What a spreadsheet would calculate has an apostrophe before it. The permission to read the list is needed as well. The audit log keeps who took how many.
         *
         *     Permission: `company.export`.
         */
        get: operations["exportCompanies"];
    };
    "/ticket": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * Search tickets
         * @description Permission: `ticket.read`.
         */
        get: operations["listTickets"];
        /**
         * Create a ticket
         * @description Permission: `ticket.create`.
         */
        post: operations["createTicket"];
    };
    "/ticket/{ticket}": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * Get a ticket
         * @description Permission: `ticket.read`.
         */
        get: operations["getTicket"];
        /**
         * Change a ticket
         * @description Absent fields keep their value, null clears them; `cz_cols` changes only the fields it lists.
         *
         *     Permission: `ticket.update`.
         */
        put: operations["updateTicket"];
        /**
         * Delete a ticket
         * @description Its custom values and relation records go with it; its contact and conversations stay.
         *
         *     Permission: `ticket.delete`.
         */
        delete: operations["deleteTicket"];
    };
    "/ticket/export": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * Export tickets
         * @description CSV in UTF-8, whatever Accept says, by the filters and order of the list. Columns: `id`, `subject`, `status`, `status_memo`, `priority`, `due_at`, `contact`, `contact_id`, `handler`, `group`, `category`, `sub_category`, `termination_code`, `sponsor`, `campaign_queue`, `creater`, `content`, `created_at`, `updated_at`, `cz_cols.<id>`. What a spreadsheet would calculate has an apostrophe before it. The permission to read the list is needed as well. The audit log keeps who took how many.
         *
         *     Permission: `ticket.export`.
         */
        get: operations["exportTickets"];
    };
    "/ticket/bulk": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * Change many tickets
         * @description All or nothing but for the tickets that are `refused`, each with what is wrong. `former` sent back as `tickets` takes the change back where nobody has changed the ticket since.
         *
         *     Permission: `ticket.update`.
         */
        post: operations["changeTickets"];
    };
    "/ticket/{ticket}/note": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * List the notes of a ticket
         * @description Newest first with `sort=-id`.
         *
         *     Permission: `ticket.read`.
         */
        get: operations["listTicketNotes"];
        /**
         * Add a note to a ticket
         * @description Permission: `ticket.update`.
         */
        post: operations["createTicketNote"];
    };
    "/ticket/{ticket}/note/{note}": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * Get a note of a ticket
         * @description Permission: `ticket.read`.
         */
        get: operations["getTicketNote"];
        /**
         * Change a note of a ticket
         * @description Its author and administrators may.
         *
         *     Permission: `ticket.update`.
         */
        put: operations["updateTicketNote"];
        /**
         * Delete a note of a ticket
         * @description Its author and administrators may.
         *
         *     Permission: `ticket.update`.
         */
        delete: operations["deleteTicketNote"];
    };
    "/ticket/{ticket}/history": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * List what happened to a ticket
         * @description Newest first: changes of the ticket and, as far as the caller may read them, of what hangs on it, its notes and its interactions.
         *
         *     Permission: `ticket.read`.
         */
        get: operations["listTicketHistory"];
    };
    "/category": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * List categories
         * @description Permission: `category.read`.
         */
        get: operations["listCategories"];
        /**
         * Create a category
         * @description Permission: `category.create`.
         */
        post: operations["createCategory"];
    };
    "/category/{id}": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * Get a category
         * @description Permission: `category.read`.
         */
        get: operations["getCategory"];
        /**
         * Change a category
         * @description Permission: `category.update`.
         */
        put: operations["updateCategory"];
        /**
         * Delete a category
         * @description Permission: `category.delete`.
         */
        delete: operations["deleteCategory"];
    };
    "/sub-category": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * List sub categories
         * @description Permission: `sub_category.read`.
         */
        get: operations["listSubCategories"];
        /**
         * Create a sub category
         * @description Permission: `sub_category.create`.
         */
        post: operations["createSubCategory"];
    };
    "/sub-category/{id}": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * Get a sub category
         * @description Permission: `sub_category.read`.
         */
        get: operations["getSubCategory"];
        /**
         * Change a sub category
         * @description Permission: `sub_category.update`.
         */
        put: operations["updateSubCategory"];
        /**
         * Delete a sub category
         * @description Permission: `sub_category.delete`.
         */
        delete: operations["deleteSubCategory"];
    };
    "/termination-code": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * List termination codes
         * @description Permission: `termination_code.read`.
         */
        get: operations["listTerminationCodes"];
        /**
         * Create a termination code
         * @description Permission: `termination_code.create`.
         */
        post: operations["createTerminationCode"];
    };
    "/termination-code/{id}": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * Get a termination code
         * @description Permission: `termination_code.read`.
         */
        get: operations["getTerminationCode"];
        /**
         * Change a termination code
         * @description Permission: `termination_code.update`.
         */
        put: operations["updateTerminationCode"];
        /**
         * Delete a termination code
         * @description Permission: `termination_code.delete`.
         */
        delete: operations["deleteTerminationCode"];
    };
    "/sponsor": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * List sponsors
         * @description Permission: `sponsor.read`.
         */
        get: operations["listSponsors"];
        /**
         * Create a sponsor
         * @description Permission: `sponsor.create`.
         */
        post: operations["createSponsor"];
    };
    "/sponsor/{id}": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * Get a sponsor
         * @description Permission: `sponsor.read`.
         */
        get: operations["getSponsor"];
        /**
         * Change a sponsor
         * @description Permission: `sponsor.update`.
         */
        put: operations["updateSponsor"];
        /**
         * Delete a sponsor
         * @description Permission: `sponsor.delete`.
         */
        delete: operations["deleteSponsor"];
    };
    "/campaign-queue": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * List campaign queues
         * @description Permission: `campaign_queue.read`.
         */
        get: operations["listCampaignQueues"];
        /**
         * Create a campaign queue
         * @description Permission: `campaign_queue.create`.
         */
        post: operations["createCampaignQueue"];
    };
    "/campaign-queue/{id}": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * Get a campaign queue
         * @description Permission: `campaign_queue.read`.
         */
        get: operations["getCampaignQueue"];
        /**
         * Change a campaign queue
         * @description Permission: `campaign_queue.update`.
         */
        put: operations["updateCampaignQueue"];
        /**
         * Delete a campaign queue
         * @description Permission: `campaign_queue.delete`.
         */
        delete: operations["deleteCampaignQueue"];
    };
    "/channel": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * List channels
         * @description Permission: `channel.read`.
         */
        get: operations["listChannels"];
        /**
         * Connect a channel
         * @description One account on a platform is one channel: the same account again is a 422 on `credentials`.
         *
         *     Permission: `channel.create`.
         */
        post: operations["createChannel"];
    };
    "/channel/{id}": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * Get a channel
         * @description Permission: `channel.read`.
         */
        get: operations["getChannel"];
        /**
         * Change a channel
         * @description Credentials replace all that were when given, and are cleared by null. The kind stays.
         *
         *     Permission: `channel.update`.
         */
        put: operations["updateChannel"];
        /**
         * Delete a channel
         * @description One that customers have written on stays: disable it instead.
         *
         *     Permission: `channel.delete`.
         */
        delete: operations["deleteChannel"];
    };
    "/channel/{id}/check": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * Ask the platform whether a channel works
         * @description What the platform refuses is an answer, not an error. With `register_webhook` it is told our address too, where it can be.
         *
         *     Permission: `channel.update`.
         */
        post: operations["checkChannel"];
    };
    "/channel/{id}/visitor-session": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * End all visitor sessions of a live chat
         * @description Every visitor starts a new conversation as somebody new. The old ones stay in the inbox.
         *
         *     Permission: `channel.update`.
         */
        delete: operations["endVisitorSessionsOfChannel"];
    };
    "/contactable": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * Search contactables
         * @description Permission: `contact.read`.
         */
        get: operations["listContactables"];
    };
    "/contact/{contact}/contactable": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * List a contact’s contactables
         * @description Permission: `contact.read`.
         */
        get: operations["listContactablesOfContact"];
    };
    "/contactable/{id}": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * Get a contactable
         * @description Permission: `contact.read`.
         */
        get: operations["getContactable"];
        /**
         * Link a contactable to another contact
         * @description Its conversations become that contact’s too. Null leaves it without a contact.
         *
         *     Permission: `contact.update`.
         */
        put: operations["updateContactable"];
    };
    "/contactable/{id}/visitor-session": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * End a live chat visitor’s sessions
         * @description For a session that somebody else may hold, such as on a shared computer. The visitor continues as somebody new.
         *
         *     Permission: `contact.update`.
         */
        delete: operations["endVisitorSessions"];
    };
    "/message/push": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * Push a message to a customer
         * @description Answered once the platform has answered: 200 means that it took the message, which `X-Message-Id` names. While an employee handles the customer’s conversation it is refused, unless `is_force` is 1. Pushes a minute are bounded for each employee and each channel, and forced ones more tightly (429 `push_limited`). A message that was possibly sent is never sent again by itself.
         *
         *     Permission: `message.push`.
         */
        post: operations["pushMessage"];
    };
    "/message/preview": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * Preview a push
         * @description Sends nothing and needs no credentials; without `contactable_id` it is rendered for the platform.
         *
         *     Permission: `message.push`.
         */
        post: operations["previewMessage"];
    };
    "/message/{message}/file": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * Download a customer’s file
         * @description Of a message of the type image, file, audio or video whose `state` is `kept`. Its Content-Type is that of a plain picture, document, sound or film, `application/octet-stream` for all others. A 404 with the code `file_fetching` may be asked again soon; one with `file_missing` says why there is no file.
         *
         *     Permission: `conversation.read`.
         */
        get: operations["getMessageFile"];
    };
    "/conversation": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * Search conversations
         * @description Permission: `conversation.read`.
         */
        get: operations["listConversations"];
        /**
         * Start a conversation with a customer
         * @description Handled by the caller. Where one is open it is a 409 `conversation_open` with its `conversation_id`.
         *
         *     Permission: `conversation.update`.
         */
        post: operations["startConversation"];
    };
    "/conversation/{conversation}": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * Get a conversation
         * @description Permission: `conversation.read`.
         */
        get: operations["getConversation"];
        /**
         * Change a conversation
         * @description Its queue, brand and wrap-up; how it stands changes by accept, transfer and close.
         *
         *     Permission: `conversation.update`.
         */
        put: operations["updateConversation"];
    };
    "/conversation/{conversation}/message": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * List the messages of a conversation
         * @description Permission: `conversation.read`.
         */
        get: operations["listMessages"];
        /**
         * Answer a customer
         * @description Answered once the platform has answered, as a push is.
         *
         *     Permission: `conversation.update`.
         */
        post: operations["answerConversation"];
    };
    "/conversation/{conversation}/accept": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * Accept a waiting conversation
         * @description The caller becomes its handler. Of several who try at once one succeeds; the 409 names who did.
         *
         *     Permission: `conversation.update`.
         */
        post: operations["acceptConversation"];
    };
    "/conversation/{conversation}/transfer": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * Transfer a conversation
         * @description To another employee, who then handles it, or to a queue, where it waits again.
         *
         *     Permission: `conversation.update`.
         */
        post: operations["transferConversation"];
    };
    "/conversation/{conversation}/close": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * Close a conversation
         * @description The customer is then asked for a score, where the channel wants that. Some queues want a termination code.
         *
         *     Permission: `conversation.update`.
         */
        post: operations["closeConversation"];
    };
    "/conversation/{conversation}/read": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * Mark a customer’s messages as read
         * @description Up to the one given. Visitors of live chat are shown it; read by whoever handles the conversation they no longer count as unread.
         *
         *     Permission: `conversation.update`.
         */
        post: operations["readConversation"];
    };
    "/conversation/{conversation}/note": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * List the notes of a conversation
         * @description In the order of the thread: `after_seq` says behind which message each stands.
         *
         *     Permission: `conversation.read`.
         */
        get: operations["listConversationNotes"];
        /**
         * Add a note to a conversation
         * @description For colleagues, in any state of the conversation; it is never sent.
         *
         *     Permission: `conversation.update`.
         */
        post: operations["createConversationNote"];
    };
    "/conversation/{conversation}/note/{note}": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * Change a note of a conversation
         * @description Its author and administrators may.
         *
         *     Permission: `conversation.update`.
         */
        put: operations["updateConversationNote"];
        /**
         * Delete a note of a conversation
         * @description Its author and administrators may.
         *
         *     Permission: `conversation.update`.
         */
        delete: operations["deleteConversationNote"];
    };
    "/canned-answer": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * List canned answers
         * @description Permission: `canned_answer.read`.
         */
        get: operations["listCannedAnswers"];
        /**
         * Create a canned answer
         * @description Permission: `canned_answer.create`.
         */
        post: operations["createCannedAnswer"];
    };
    "/canned-answer/{id}": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * Get a canned answer
         * @description Permission: `canned_answer.read`.
         */
        get: operations["getCannedAnswer"];
        /**
         * Change a canned answer
         * @description Permission: `canned_answer.update`.
         */
        put: operations["updateCannedAnswer"];
        /**
         * Delete a canned answer
         * @description Permission: `canned_answer.delete`.
         */
        delete: operations["deleteCannedAnswer"];
    };
    "/me/counts": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * Count what waits for the calling employee
         * @description Count what waits for the calling employee
         */
        get: operations["getCounts"];
    };
    "/me/notice": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * List what the calling employee’s imports and messages came to
         * @description Of the last seven days, thirty at most: imports of the caller that ended, and messages of theirs that failed or may have, in conversations that they still handle.
         */
        get: operations["getNotices"];
    };
    "/search": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * Search everything
         * @description Up to five contacts, companies, tickets and open conversations each, of the kinds that the caller may read. Of one or two Latin letters contacts and tickets are sought among the latest 2,000.
         */
        get: operations["searchEverything"];
    };
    "/csat-score": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * Search satisfaction scores
         * @description Permission: `csat_score.read`.
         */
        get: operations["listCsatScores"];
        /**
         * Report a satisfaction score
         * @description For channels whose customers are asked elsewhere.
         *
         *     Permission: `csat_score.create`.
         */
        post: operations["createCsatScore"];
    };
    "/csat-score/{csat_score}": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * Get a satisfaction score
         * @description Permission: `csat_score.read`.
         */
        get: operations["getCsatScore"];
    };
    "/csat-score/export": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * Export scores
         * @description CSV in UTF-8, whatever Accept says, by the filters and order of the list. Columns: `id`, `created_at`, `score`, `memo`, `contact`, `contact_id`, `channel`, `handler`, `contact_log_id`, `updated_at`. What a spreadsheet would calculate has an apostrophe before it. The permission to read the list is needed as well. The audit log keeps who took how many.
         *
         *     Permission: `csat_score.export`.
         */
        get: operations["exportCsatScores"];
    };
    "/contact/count": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * Count contacts by several filters
         * @description For numbers beside views: exact where they are small, told at once.
         *
         *     Permission: `contact.read`.
         */
        get: operations["countContacts"];
    };
    "/ticket/count": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * Count tickets by several filters
         * @description For numbers beside views: exact where they are small, told at once.
         *
         *     Permission: `ticket.read`.
         */
        get: operations["countTickets"];
    };
    "/csat-score/count": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * Count satisfaction scores by several filters
         * @description For numbers beside views: exact where they are small, told at once.
         *
         *     Permission: `csat_score.read`.
         */
        get: operations["countCsatScores"];
    };
    "/report/summary": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * Report the figures of a period
         * @description And how things stand now. Days and hours are those of the service’s time zone.
         *
         *     Permission: `report.read`.
         */
        get: operations["getSummaryReport"];
    };
    "/report/summary.csv": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * Report the figures of a period, as a file
         * @description The same numbers as CSV in UTF-8, whatever Accept says; with `compare` the period before comes last.
         *
         *     Permission: `report.read`.
         */
        get: operations["downloadSummaryReport"];
    };
    "/report/tickets": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * Report tickets created and closed per day
         * @description A ticket that is opened again no longer counts as closed; one closed twice counts the second time.
         *
         *     Permission: `report.read`.
         */
        get: operations["getTicketReport"];
    };
    "/report/tickets.csv": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * Report tickets created and closed per day, as a file
         * @description The same numbers as CSV in UTF-8, whatever Accept says; with `compare` the period before comes last.
         *
         *     Permission: `report.read`.
         */
        get: operations["downloadTicketReport"];
    };
    "/report/open-tickets": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * Report open tickets by status and age
         * @description As they are now. Each column counts the tickets that the columns before it do not.
         *
         *     Permission: `report.read`.
         */
        get: operations["getOpenTicketReport"];
    };
    "/report/open-tickets.csv": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * Report open tickets by status and age, as a file
         * @description The same numbers as CSV in UTF-8, whatever Accept says; with `compare` the period before comes last.
         *
         *     Permission: `report.read`.
         */
        get: operations["downloadOpenTicketReport"];
    };
    "/report/conversations": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * Report conversations and response times per day or hour
         * @description A conversation and its first response count when it began, its handling when it ended. One that an employee’s message began, and that no customer has answered, is none.
         *
         *     Permission: `report.read`.
         */
        get: operations["getConversationReport"];
    };
    "/report/conversations.csv": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * Report conversations and response times per day or hour, as a file
         * @description The same numbers as CSV in UTF-8, whatever Accept says; with `compare` the period before comes last.
         *
         *     Permission: `report.read`.
         */
        get: operations["downloadConversationReport"];
    };
    "/report/scores": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * Report satisfaction per day or week
         * @description Conversations are scored from 1 to 5; other systems may report scores up to 100, so ask per channel where both are in use.
         *
         *     Permission: `report.read`.
         */
        get: operations["getScoreReport"];
    };
    "/report/scores.csv": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * Report satisfaction per day or week, as a file
         * @description The same numbers as CSV in UTF-8, whatever Accept says; with `compare` the period before comes last.
         *
         *     Permission: `report.read`.
         */
        get: operations["downloadScoreReport"];
    };
    "/report/volume": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * Report when customers write, by hour of the day
         * @description Every hour has a row, also where nothing came; channels without anything in the period are left out.
         *
         *     Permission: `report.read`.
         */
        get: operations["getVolumeReport"];
    };
    "/report/volume.csv": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * Report when customers write, by hour of the day, as a file
         * @description The same numbers as CSV in UTF-8, whatever Accept says; with `compare` the period before comes last.
         *
         *     Permission: `report.read`.
         */
        get: operations["downloadVolumeReport"];
    };
    "/report/employees": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * Report what each employee did
         * @description What changed hands counts for who has it last. Those who did nothing in the period are left out; most conversations first.
         *
         *     Permission: `report.read`.
         */
        get: operations["getEmployeeReport"];
    };
    "/report/employees.csv": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * Report what each employee did, as a file
         * @description The same numbers as CSV in UTF-8, whatever Accept says; with `compare` the period before comes last.
         *
         *     Permission: `report.read`.
         */
        get: operations["downloadEmployeeReport"];
    };
    "/code-label": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * List code labels
         * @description Permission: `code_label.read`.
         */
        get: operations["listCodeLabels"];
    };
    "/code-label/{code_label}": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * Get a code label
         * @description Permission: `code_label.read`.
         */
        get: operations["getCodeLabel"];
        /**
         * Change a code label
         * @description Permission: `code_label.update`.
         */
        put: operations["updateCodeLabel"];
    };
    "/channel-type": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * List the kinds of channels
         * @description What each platform takes in one message, the credentials of its accounts, and the steps to connect one.
         */
        get: operations["listChannelTypes"];
    };
    "/field": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * List the fields of a record
         * @description The fields that every record of a kind has, in their order. Custom fields are at `/cz-col`.
         */
        get: operations["listFields"];
    };
    "/employee": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * List employees
         * @description Permission: `employee.read`.
         */
        get: operations["listEmployees"];
        /**
         * Create an employee
         * @description Only with roles whose permissions the caller holds.
         *
         *     Permission: `employee.create`.
         */
        post: operations["createEmployee"];
    };
    "/employee/{id}": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * Get an employee
         * @description Permission: `employee.read`.
         */
        get: operations["getEmployee"];
        /**
         * Change an employee
         * @description The caller must hold every permission that the employee has (403 `outranked`) and those of the roles that are added. The last enabled administrator stays one (409 `last_administrator`). To change your own password, send the current one as `current_password`, as with PUT /me.
         *
         *     Permission: `employee.update`.
         */
        put: operations["updateEmployee"];
        /**
         * Delete an employee
         * @description Only one that nothing refers to; others are disabled instead. The caller must hold every permission that the employee has (403 `outranked`).
         *
         *     Permission: `employee.delete`.
         */
        delete: operations["deleteEmployee"];
    };
    "/permanent-token": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * List who has a permanent token
         * @description Permission: `token.read`.
         */
        get: operations["listPermanentTokens"];
    };
    "/token": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * List who has a token
         * @description Every token that works, those of logins included, with the time when it expires.
         *
         *     Permission: `token.read`.
         */
        get: operations["listTokens"];
    };
    "/employee/{id}/token": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * Give an employee a permanent token
         * @description It does not expire, is shown this once, and ends the employee’s earlier token at once. The caller must hold every permission that the employee has (403 `outranked`). A session that asks for its own employee, and began more than five minutes ago, gives the current password.
         *
         *     Permission: `token.create`.
         */
        post: operations["createPermanentToken"];
        /**
         * End an employee’s token
         * @description Permanent or not: whatever uses it is refused at once. 404 where the employee has none that works. The caller must hold every permission that the employee has (403 `outranked`).
         *
         *     Permission: `token.delete`.
         */
        delete: operations["endPermanentToken"];
    };
    "/role": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * List roles
         * @description Permission: `role.read`.
         */
        get: operations["listRoles"];
        /**
         * Create a role
         * @description Only with permissions that the caller holds.
         *
         *     Permission: `role.create`.
         */
        post: operations["createRole"];
    };
    "/role/{id}": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * Get a role
         * @description Permission: `role.read`.
         */
        get: operations["getRole"];
        /**
         * Change a role
         * @description Adds only permissions that the caller holds, and leaves the caller the right to change roles. The caller must hold every permission of the role and of the employees who have it (403 `outranked`). The role administrator cannot be changed.
         *
         *     Permission: `role.update`.
         */
        put: operations["updateRole"];
        /**
         * Delete a role
         * @description Built-in roles, and roles that employees have, stay. The caller must hold every permission of the role (403 `outranked`).
         *
         *     Permission: `role.delete`.
         */
        delete: operations["deleteRole"];
    };
    "/group": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * List groups
         * @description Permission: `group.read`.
         */
        get: operations["listGroups"];
        /**
         * Create a group
         * @description Permission: `group.create`.
         */
        post: operations["createGroup"];
    };
    "/group/{id}": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * Get a group
         * @description Permission: `group.read`.
         */
        get: operations["getGroup"];
        /**
         * Change a group
         * @description Permission: `group.update`.
         */
        put: operations["updateGroup"];
        /**
         * Delete a group
         * @description Permission: `group.delete`.
         */
        delete: operations["deleteGroup"];
    };
    "/department": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * List departments
         * @description Permission: `department.read`.
         */
        get: operations["listDepartments"];
        /**
         * Create a department
         * @description Permission: `department.create`.
         */
        post: operations["createDepartment"];
    };
    "/department/{id}": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * Get a department
         * @description Permission: `department.read`.
         */
        get: operations["getDepartment"];
        /**
         * Change a department
         * @description Permission: `department.update`.
         */
        put: operations["updateDepartment"];
        /**
         * Delete a department
         * @description Permission: `department.delete`.
         */
        delete: operations["deleteDepartment"];
    };
    "/job-title": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * List job titles
         * @description Permission: `job_title.read`.
         */
        get: operations["listJobTitles"];
        /**
         * Create a job title
         * @description Permission: `job_title.create`.
         */
        post: operations["createJobTitle"];
    };
    "/job-title/{id}": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * Get a job title
         * @description Permission: `job_title.read`.
         */
        get: operations["getJobTitle"];
        /**
         * Change a job title
         * @description Permission: `job_title.update`.
         */
        put: operations["updateJobTitle"];
        /**
         * Delete a job title
         * @description Permission: `job_title.delete`.
         */
        delete: operations["deleteJobTitle"];
    };
    "/extension": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * List extensions
         * @description Permission: `extension.read`.
         */
        get: operations["listExtensions"];
        /**
         * Create a extension
         * @description Permission: `extension.create`.
         */
        post: operations["createExtension"];
    };
    "/extension/{id}": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * Get a extension
         * @description Permission: `extension.read`.
         */
        get: operations["getExtension"];
        /**
         * Change a extension
         * @description Permission: `extension.update`.
         */
        put: operations["updateExtension"];
        /**
         * Delete a extension
         * @description Permission: `extension.delete`.
         */
        delete: operations["deleteExtension"];
    };
    "/cti-agent": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * List cti agents
         * @description Permission: `cti_agent.read`.
         */
        get: operations["listCtiAgents"];
        /**
         * Create a cti agent
         * @description Permission: `cti_agent.create`.
         */
        post: operations["createCtiAgent"];
    };
    "/cti-agent/{id}": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * Get a cti agent
         * @description Permission: `cti_agent.read`.
         */
        get: operations["getCtiAgent"];
        /**
         * Change a cti agent
         * @description Permission: `cti_agent.update`.
         */
        put: operations["updateCtiAgent"];
        /**
         * Delete a cti agent
         * @description Permission: `cti_agent.delete`.
         */
        delete: operations["deleteCtiAgent"];
    };
    "/colleague": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * List colleagues
         * @description Enabled employees; every employee may read them.
         */
        get: operations["listColleagues"];
    };
    "/webhook": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * List webhooks
         * @description Permission: `webhook.read`.
         */
        get: operations["listWebhooks"];
        /**
         * Have a system told what happens
         * @description The caller needs the permission to read what the events tell (`contact.read` for `contact.updated` and so on). It is asked for here and at each change, not at each delivery. The answer shows the secret that signs the events, this once.
         *
         *     Permission: `webhook.create`.
         */
        post: operations["createWebhook"];
    };
    "/webhook/{id}": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * Get a webhook
         * @description Permission: `webhook.read`.
         */
        get: operations["getWebhook"];
        /**
         * Change a webhook
         * @description The caller needs the permission to read what its events tell, before the change and after. What waits for it is sent to the new address. While it is disabled it misses what happens.
         *
         *     Permission: `webhook.update`.
         */
        put: operations["updateWebhook"];
        /**
         * Delete a webhook
         * @description Pending deliveries are discarded.
         *
         *     Permission: `webhook.delete`.
         */
        delete: operations["deleteWebhook"];
    };
    "/webhook/{id}/secret": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * Give a webhook another secret
         * @description It signs everything from now on, retries included. The answer shows it, this once.
         *
         *     Permission: `webhook.update`.
         */
        post: operations["replaceWebhookSecret"];
    };
    "/webhook/{id}/delivery": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * List a webhook’s deliveries
         * @description Of the last 30 days. `state=dead` lists what was given up.
         *
         *     Permission: `webhook.read`.
         */
        get: operations["listWebhookDeliveries"];
    };
    "/webhook-delivery/{id}": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * Get a delivery
         * @description Permission: `webhook.read`.
         */
        get: operations["getWebhookDelivery"];
    };
    "/webhook-delivery/{id}/replay": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * Send a delivery again
         * @description With the same `webhook-id`, at once, and with as many attempts as a new one has. The caller needs the permission to read what the event tells.
         *
         *     Permission: `webhook.update`.
         */
        post: operations["replayWebhookDelivery"];
    };
    "/webhook/{id}/test": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * Send a webhook an event of the type webhook.test
         * @description The caller needs the permission to read what its events tell. Answers the delivery: GET /webhook-delivery/{id} says within seconds what became of it.
         *
         *     Permission: `webhook.update`.
         */
        post: operations["testWebhook"];
    };
    "/audit-log": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * List management changes
         * @description Newest first with `sort=-id`.
         *
         *     Permission: `audit_log.read`.
         */
        get: operations["listAuditEntries"];
    };
    "/audit-log/{id}": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * Get a management change
         * @description Permission: `audit_log.read`.
         */
        get: operations["getAuditEntry"];
    };
    "/system": {
        parameters: {
            query?: never;
            path?: never;
        };
        /**
         * See how the installation stands
         * @description Sizes, work that waits, and checks that say in words what to do. Numbers of rows are estimates.
         *
         *     Permission: `system.read`.
         */
        get: operations["getSystem"];
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @example {} */
        Acceptance: Record<string, never>;
        /** @description Who has a token, since and until when; never the token */
        AccessToken: {
            /**
             * @description Of the employee, who has one token at most
             * @example 1
             */
            id: number;
            name: string;
            account: string;
            /**
             * Format: moment
             * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
             * @example 2026-11-20 14:32:05
             */
            created_at: string;
            /**
             * Format: moment
             * @description Null: it does not expire
             * @example 2026-11-20 14:32:05
             */
            expires_at: string | null;
        };
        /** @description A postal address of a contact */
        Address: {
            /** @example 1 */
            id: number;
            /**
             * @description The labels are the installation’s own: 0 home, 1 mailing, 2 billing, 3 express delivery, 4 current residence, 5 other
             * @enum {integer}
             */
            type: 0 | 1 | 2 | 3 | 4 | 5;
            /** @description The type’s code with the installation’s words for it */
            enum_type: {
                key: string;
                /**
                 * @description The labels are the installation’s own: 0 home, 1 mailing, 2 billing, 3 express delivery, 4 current residence, 5 other
                 * @enum {integer}
                 */
                value: 0 | 1 | 2 | 3 | 4 | 5;
                /** @description The label to show */
                description: string;
            };
            /** @description The address as it is written */
            address: string;
            /** @example 1 */
            contact_id: number;
            /**
             * @description Profile of the contact whose address it is
             * @example 1
             */
            profile_id: number;
            /** @example 1 */
            country_id: number | null;
            /** @example 1 */
            state_id: number | null;
            /** @example 1 */
            city_id: number | null;
            country: components["schemas"]["Country"] | null;
            state: components["schemas"]["State"] | null;
            city: components["schemas"]["City"] | null;
            description: string | null;
        };
        AddressChanges: {
            /**
             * @description Another’s id moves the address there
             * @example 1
             */
            contact_id?: number;
            /**
             * @description Profile of the contact, in place of contact_id
             * @example 1
             */
            profile_id?: number;
            /**
             * @description The labels are the installation’s own: 0 home, 1 mailing, 2 billing, 3 express delivery, 4 current residence, 5 other
             * @enum {integer}
             */
            type?: 0 | 1 | 2 | 3 | 4 | 5;
            /** @description The address as it is written */
            address?: string;
            /** @example 1 */
            country_id?: number | null;
            /**
             * @description Of the country; implies it where none is given
             * @example 1
             */
            state_id?: number | null;
            /**
             * @description Of the state; implies it where none is given
             * @example 1
             */
            city_id?: number | null;
            description?: string | null;
        };
        /** @description A management change: who, when, from where, and what */
        AuditEntry: {
            /** @example 1 */
            id: number;
            /** @description Who did it */
            employee_id: number | null;
            /** @description Their account at that time */
            employee_account: string | null;
            /** @example tag.update */
            action: string;
            /** @example tag */
            resource: string;
            /** @example 1 */
            record_id: number | null;
            /** @description The record before the change, without secrets; or null */
            before: unknown;
            /** @description The record after the change, without secrets; or null */
            after: unknown;
            /** @description The client’s address, as a trusted proxy tells it */
            address: string | null;
            /** @description The address that the connection came from */
            socket_address: string | null;
            /** @description The service’s own id of the request, as in its log */
            request_id: string | null;
            /** @description The X-Request-Id that the client sent */
            client_request_id: string | null;
            /**
             * Format: moment
             * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
             * @example 2026-11-20 14:32:05
             */
            created_at: string;
        };
        /** @description A line in which customers wait for an agent */
        CampaignQueue: {
            /** @example 1 */
            id: number;
            name: string;
            description: string | null;
            /** @description Its conversations are closed only with a termination code */
            is_result_required: boolean;
            /**
             * Format: moment
             * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
             * @example 2026-11-20 14:32:05
             */
            created_at: string;
            /**
             * Format: moment
             * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
             * @example 2026-11-20 14:32:05
             */
            updated_at: string;
        };
        CampaignQueueChanges: {
            name?: string;
            description?: string | null;
            /** @description Its conversations are closed only with a termination code */
            is_result_required?: boolean;
        };
        /** @description A message that is written once and sent often */
        CannedAnswer: {
            /** @example 1 */
            id: number;
            name: string;
            /** @description What is typed after a slash; no two answers have the same */
            shortcut: string;
            /** @enum {string} */
            type: "text" | "button" | "quickreply" | "carousel" | "image_carousel";
            /** @description As a push takes it, with placeholders in its texts: {{contact.name}}, {{contact.cz_cols.7}}, {{employee.name}} */
            message: unknown;
            language: string | null;
            /**
             * @description The group that it is offered to; everyone without
             * @example 1
             */
            group_id: number | null;
            /** @example 1 */
            creater_id: number | null;
            /** @description Where it is filled in for a conversation: the placeholders that stay, having no value */
            missing: string[] | null;
            /**
             * Format: moment
             * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
             * @example 2026-11-20 14:32:05
             */
            created_at: string;
            /**
             * Format: moment
             * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
             * @example 2026-11-20 14:32:05
             */
            updated_at: string;
        };
        CannedAnswerChanges: {
            name?: string;
            /** @description What is typed after a slash; no two answers have the same */
            shortcut?: string;
            /** @enum {string} */
            type?: "text" | "button" | "quickreply" | "carousel" | "image_carousel";
            /** @description As a push takes it, with placeholders in its texts: {{contact.name}}, {{contact.cz_cols.7}}, {{employee.name}} */
            message?: unknown;
            language?: string | null;
            /**
             * @description The group that it is offered to; everyone without
             * @example 1
             */
            group_id?: number | null;
        };
        /** @description What a ticket is about, broadly */
        Category: {
            /** @example 1 */
            id: number;
            name: string;
            description: string | null;
            /**
             * Format: moment
             * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
             * @example 2026-11-20 14:32:05
             */
            created_at: string;
            /**
             * Format: moment
             * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
             * @example 2026-11-20 14:32:05
             */
            updated_at: string;
        };
        CategoryChanges: {
            name?: string;
            description?: string | null;
        };
        ChangedRelationRecord: {
            /** @example 1 */
            id: number;
            /**
             * @description The custom field category
             * @example 1
             */
            relation_id: number;
            relation_name: string;
            /** @description The fields that have a value */
            information: {
                /**
                 * @description Of this value in this record
                 * @example 1
                 */
                id: number;
                /** @description By the field’s type */
                value: unknown;
                /**
                 * @description The custom field
                 * @example 1
                 */
                col_id: number;
                col_name: string;
            }[];
        };
        /** @description One connected account on a messaging platform, or a live chat */
        Channel: {
            /** @example 1 */
            id: number;
            /**
             * @description Kind of channel
             * @enum {string}
             */
            contactable_type: "App\\LivechatContact" | "App\\LineContact" | "App\\FbContact" | "App\\IgContact" | "App\\TelegramContact" | "App\\ViberContact" | "App\\WechatContact";
            name: string;
            /**
             * @description On whose behalf its conversations are held
             * @example 1
             */
            sponsor_id: number | null;
            /**
             * @description Where its conversations wait
             * @example 1
             */
            campaign_queue_id: number | null;
            /** @description Whether it sends and receives */
            is_enabled: boolean;
            /**
             * @description Of what the service itself says to customers
             * @enum {string}
             */
            language: "en" | "zh-TW";
            /** @description Whether customers are asked for a score after a close */
            is_score_asked: boolean;
            /** @description Live chat: origins of the pages that may show the widget */
            allowed_origins: string[];
            /** @description Live chat: the widget’s color */
            accent_color: string | null;
            /** @description Live chat: what the widget opens with */
            greeting: string | null;
            /** @description Live chat: what is said while nobody is there */
            away_message: string | null;
            /** @description Live chat: when it is answered, in order; always, where there are none */
            service_hours: components["schemas"]["ServiceSpan"][];
            /** @description Live chat: what is said beside the hours outside them */
            service_hours_note: string | null;
            has_credentials: boolean;
            /** @description What the platform is to call; null where there is no platform */
            webhook_url: string | null;
            /** @description Live chat: what names the channel to its widget, as `data-channel` */
            widget_key: string | null;
            /** @description Calls at the webhook that were refused lately, by reason, the latest first */
            refused_calls: components["schemas"]["RefusedCalls"][];
            /**
             * Format: moment
             * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
             * @example 2026-11-20 14:32:05
             */
            created_at: string;
            /**
             * Format: moment
             * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
             * @example 2026-11-20 14:32:05
             */
            updated_at: string;
        };
        /** @description A channel keeps its kind */
        ChannelChanges: {
            /**
             * @description Kind of channel
             * @enum {string}
             */
            contactable_type?: "App\\LivechatContact" | "App\\LineContact" | "App\\FbContact" | "App\\IgContact" | "App\\TelegramContact" | "App\\ViberContact" | "App\\WechatContact";
            name?: string;
            /**
             * @description On whose behalf its conversations are held
             * @example 1
             */
            sponsor_id?: number | null;
            /**
             * @description Where its conversations wait
             * @example 1
             */
            campaign_queue_id?: number | null;
            /** @description Never answered. Given, they replace all that were. LINE: `channel_access_token`, `channel_secret`. Messenger: `page_id`, `page_access_token`, `app_secret`, `verify_token`. Instagram: `account_id`, `access_token`, `app_secret`, `verify_token`. Telegram: `bot_token`, `secret_token`. Viber: `auth_token`, `sender_name`. WeChat: `app_id`, `app_secret`, `token`, `encoding_aes_key`? */
            credentials?: Record<string, never> | null;
            /** @default true */
            is_enabled?: boolean | null;
            /**
             * @description Of what the service itself says to customers
             * @default en
             * @enum {string|null}
             */
            language?: "en" | "zh-TW" | null;
            /**
             * @description Whether customers are asked for a score after a close
             * @default true
             */
            is_score_asked?: boolean | null;
            /** @description Live chat: origins of the pages that may show the widget */
            allowed_origins?: string[] | null;
            /** @description Live chat: the widget’s color */
            accent_color?: string | null;
            /** @description Live chat: what the widget opens with */
            greeting?: string | null;
            /** @description Live chat: what is said while nobody is there */
            away_message?: string | null;
            /** @description Live chat: when it is answered, in order; always, where there are none */
            service_hours?: components["schemas"]["ServiceSpan"][] | null;
            /** @description Live chat: what is said beside the hours outside them */
            service_hours_note?: string | null;
        };
        /** @description Whether a channel can be used */
        ChannelCheck: {
            /** @description Whether the platform accepts the credentials and, where it can tell, its calls arrive */
            works: boolean;
            /** @description What the platform calls the account */
            account_name: string | null;
            /**
             * @description Of what failed
             * @enum {string|null}
             */
            code: "recipient_blocked" | "recipient_unknown" | "window_closed" | "quota_exhausted" | "rate_limited" | "auth_invalid" | "permission_missing" | "payload_invalid" | "platform_unavailable" | "platform_timeout" | null;
            /** @description What failed, mostly in the platform’s own words; with `works`, why the address was not registered */
            message: string | null;
            /** @description What else is to be done, in words */
            notes: string[];
            /** @description Whether the platform can be told our address */
            can_register: boolean;
            /** @description Whether it was told just now */
            is_registered: boolean;
        };
        /**
         * @example {
         *       "register_webhook": true
         *     }
         */
        ChannelCheckRequest: {
            /** @description Tell the platform our address too, where it can be told so */
            register_webhook?: boolean | null;
        };
        ChannelCredential: {
            /** @description Its name in `credentials` of a channel */
            name: string;
            label: components["schemas"]["Words"];
            is_required: boolean;
            /** @description Hidden while it is entered */
            is_secret: boolean;
            /** @description Chosen by the administrator rather than given by the platform */
            is_generated: boolean;
            /** @description Has to be entered at the platform as well */
            is_entered_at_platform: boolean;
        };
        /** @description A kind of channel: what its platform takes and how it is connected */
        ChannelType: {
            /**
             * @description Kind of channel
             * @enum {string}
             */
            contactable_type: "App\\LivechatContact" | "App\\LineContact" | "App\\FbContact" | "App\\IgContact" | "App\\TelegramContact" | "App\\ViberContact" | "App\\WechatContact";
            name: components["schemas"]["Words"];
            /** @description What one message holds. Longer ones are sent in parts, as a preview shows. */
            limits: {
                text: components["schemas"]["TextLimit"];
                text_with_buttons: components["schemas"]["TextLimit"];
                text_with_quick_replies: components["schemas"]["TextLimit"];
                /** @description The most buttons of one message; null without a limit */
                buttons: number | null;
                /** @description The most quick replies of one message; null without a limit */
                quick_replies: number | null;
            };
            /** @description Whether the text of a carousel stands above its cards; elsewhere it is for notifications only */
            shows_carousel_text: boolean;
            /** @description Hours after a customer’s message in which it can be answered; null for ever */
            answer_hours: number | null;
            credentials: components["schemas"]["ChannelCredential"][];
            /** @description How an account is connected, step by step */
            set_up: {
                /** @description What is done at the platform before the channel is created */
                before: components["schemas"]["Words"][];
                /** @description What is done there with the channel’s webhook URL */
                after: components["schemas"]["Words"][];
                /** @description Whether `POST /channel/{id}/check` can register the webhook at the platform */
                registers_webhook: boolean;
            };
        };
        /** @description A city or district of a state; of several zip codes, one record each */
        City: {
            /** @example 1 */
            id: number;
            /** @example 1 */
            state_id: number;
            state: components["schemas"]["StatePart"];
            name: string;
            /**
             * @description Text, leading zeros kept; blank where unknown
             * @example 02108
             */
            zipcode: string;
        };
        CityChanges: {
            /** @example 1 */
            state_id?: number;
            name?: string;
            /**
             * @description Text, leading zeros kept; blank where unknown
             * @example 02108
             */
            zipcode?: string | null;
        };
        /**
         * @example {
         *       "memo": "Sent a new parcel."
         *     }
         */
        Closure: {
            memo?: string | null;
            /**
             * @description A termination code
             * @example 1
             */
            result_id?: number | null;
            /** @description false: the wrap-up goes on, until a PUT says that it is done */
            is_acw_completed?: boolean | null;
        };
        /** @description The word that the installation shows for a code */
        CodeLabel: {
            /** @example 1 */
            id: number;
            /**
             * @description Resource and field of the code
             * @example address.type
             */
            field: string;
            code: number;
            /**
             * @description A name that stays
             * @example CurrentResidence
             */
            key: string;
            /** @description The word that is shown */
            description: string;
        };
        CodeLabelChanges: {
            /** @description The word that is shown */
            description?: string;
        };
        /** @description An enabled employee as every other may see one */
        Colleague: {
            /** @example 1 */
            id: number;
            name: string;
            group: {
                /** @example 1 */
                id: number;
                name: string;
                description: string | null;
                /** @description The employee who leads the group */
                supervisor_id: number | null;
            } | null;
            /** @description Address of the portrait */
            photo_url: string | null;
        };
        /** @description A company that contacts belong to */
        Company: {
            /** @example 1 */
            id: number;
            name: string;
            /** @description Company registration number */
            sn: string | null;
            /**
             * @description Domains of its web sites and e-mail addresses
             * @example [
             *       "example.com"
             *     ]
             */
            domains: string[];
            description: string | null;
            /** @example 1 */
            creater_id: number | null;
            /**
             * Format: moment
             * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
             * @example 2026-11-20 14:32:05
             */
            created_at: string;
            /**
             * Format: moment
             * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
             * @example 2026-11-20 14:32:05
             */
            updated_at: string;
            /** @description How many contacts belong to it */
            contacts_count: number;
            /** @description How many tickets its contacts have */
            tickets_count: number;
            creater: components["schemas"]["Employee"] | null;
        };
        CompanyChanges: {
            name: string;
            /** @description Company registration number */
            sn?: string | null;
            /**
             * @description The whole list; null empties it
             * @example [
             *       "example.com"
             *     ]
             */
            domains?: string[] | null;
            description?: string | null;
        };
        /** @description A customer */
        Contact: {
            /** @example 1 */
            id: number;
            /** @description First and last name */
            name: string;
            first_name: string;
            last_name: string | null;
            membership_no: string | null;
            /** @description Without `contact.identity_no` masked up to its last four characters */
            identity_no: string | null;
            /**
             * @description The labels are the installation’s own: 0 female, 1 male
             * @enum {integer|null}
             */
            gender: 0 | 1 | null;
            /**
             * Format: day
             * @description YYYY-MM-DD
             * @example 1990-05-17
             */
            birth_at: string | null;
            /** @example 1 */
            profile_id: number;
            /** @example 1 */
            sponsor_id: number | null;
            /** @description When not to disturb: any value, or null */
            disturb_setting: unknown;
            /**
             * Format: moment
             * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
             * @example 2026-11-20 14:32:05
             */
            created_at: string;
            /**
             * Format: moment
             * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
             * @example 2026-11-20 14:32:05
             */
            updated_at: string;
            profile: {
                /** @example 1 */
                id: number;
                /** @description Without `phone_number.read` left empty */
                phones: components["schemas"]["PhoneNumber"][];
            };
            /** @description Without `email_contact.read` left empty */
            email_contacts: components["schemas"]["EmailOfContact"][];
            cz_cols: components["schemas"]["CzValue"][];
            /** @description Companies of the contact */
            company_ids: number[];
            /** @description Tags of the contact */
            tag_ids: number[];
            /** @description The same as tag_ids */
            tag_id: number[];
            /** @description Identities on channels: what a push goes to */
            social_contacts: {
                contactable_type: string;
                /** @example 1 */
                contactable_id: number;
                /** @example 1 */
                channel_id: number;
                display_name: string | null;
                is_blocked: boolean;
            }[];
        };
        ContactChanges: {
            first_name?: string;
            last_name?: string | null;
            membership_no?: string | null;
            identity_no?: string | null;
            /**
             * @description The labels are the installation’s own: 0 female, 1 male
             * @enum {integer|null}
             */
            gender?: 0 | 1 | null;
            /**
             * Format: day
             * @description YYYY-MM-DD
             * @example 1990-05-17
             */
            birth_at?: string | null;
            /** @example 1 */
            sponsor_id?: number | null;
            /** @description When not to disturb: any value, or null */
            disturb_setting?: unknown;
            /** @description Values by custom field; fields that are not listed keep theirs */
            cz_cols?: {
                /** @example 1 */
                id: number;
                /** @description By the field’s type: a number, text, true or false, a date, a time, a date-time, an option’s value, a list of option values, or a decimal, which is answered as text with all digits of its scale and taken as text or number; null clears */
                value: unknown;
            }[] | null;
            /** @description Replaces the whole set */
            company_ids?: number[] | null;
            /** @description Replaces the whole set */
            tag_ids?: number[] | null;
        };
        /** @description Two contacts that may be one person */
        ContactDuplicate: {
            /** @description The older one first */
            contacts: {
                /** @example 1 */
                id: number;
                name: string;
                membership_no: string | null;
                /**
                 * Format: moment
                 * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
                 * @example 2026-11-20 14:32:05
                 */
                created_at: string;
            }[];
            reasons: ("phone_number" | "email" | "identity_no")[];
            /** @description What they share; of an identity number at most the last three characters */
            values: {
                /** @enum {string} */
                reason: "phone_number" | "email" | "identity_no";
                value: string;
            }[];
        };
        /** @description Contacts that became one */
        ContactMerge: {
            /** @example 1 */
            id: number;
            /**
             * @description The contact that was kept
             * @example 1
             */
            contact_id: number;
            /** @description The contacts that became part of it */
            merged_ids: number[];
            /** @description As it is called now */
            contact: {
                /** @example 1 */
                id: number;
                name: string;
            } | null;
            /** @description The contacts that became part of it; their names are kept for 90 days */
            merged: {
                /** @example 1 */
                id: number;
                name: string | null;
            }[];
            /** @description Who did it */
            employee: {
                /** @example 1 */
                id: number;
                name: string;
            } | null;
            /** @description Not once undone, after 90 days, or without the contact */
            can_be_undone: boolean;
            /**
             * Format: moment
             * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
             * @example 2026-11-20 14:32:05
             */
            undone_at: string | null;
            /**
             * Format: moment
             * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
             * @example 2026-11-20 14:32:05
             */
            created_at: string;
        };
        /**
         * @example {
         *       "contact_ids": [
         *         1,
         *         2
         *       ],
         *       "values": {
         *         "first_name": 2
         *       },
         *       "cz_cols": {
         *         "1": 2
         *       }
         *     }
         */
        ContactMergeOrder: {
            /** @description The first is kept; the others become part of it */
            contact_ids: number[];
            values?: {
                /**
                 * @description The contact whose value is taken
                 * @example 1
                 */
                first_name?: number;
                /**
                 * @description The contact whose value is taken
                 * @example 1
                 */
                last_name?: number;
                /**
                 * @description The contact whose value is taken
                 * @example 1
                 */
                membership_no?: number;
                /**
                 * @description The contact whose value is taken
                 * @example 1
                 */
                identity_no?: number;
                /**
                 * @description The contact whose value is taken
                 * @example 1
                 */
                gender?: number;
                /**
                 * @description The contact whose value is taken
                 * @example 1
                 */
                birth_at?: number;
                /**
                 * @description The contact whose value is taken
                 * @example 1
                 */
                sponsor_id?: number;
                /**
                 * @description The contact whose value is taken
                 * @example 1
                 */
                disturb_setting?: number;
            };
            /** @description Of custom fields, by their id: the contact whose value is taken */
            cz_cols?: {
                [key: string]: number;
            };
        };
        /** @description What a merge would make of contacts */
        ContactMergePreview: {
            result: {
                /** @example 1 */
                id: number;
                first_name: string;
                last_name: string | null;
                membership_no: string | null;
                /** @description Without `contact.identity_no` masked up to its last four characters */
                identity_no: string | null;
                /**
                 * @description The labels are the installation’s own: 0 female, 1 male
                 * @enum {integer|null}
                 */
                gender: 0 | 1 | null;
                /**
                 * Format: day
                 * @description YYYY-MM-DD
                 * @example 1990-05-17
                 */
                birth_at: string | null;
                /** @example 1 */
                sponsor_id: number | null;
                /** @description When not to disturb: any value, or null */
                disturb_setting: unknown;
                cz_cols: components["schemas"]["CzValue"][];
                company_ids: number[];
                tag_ids: number[];
            };
            differing: {
                /** @description Custom fields as `cz_cols.<id>` */
                field: string;
                /**
                 * @description The contact whose value is taken
                 * @example 1
                 */
                from: number;
                values: {
                    /** @example 1 */
                    contact_id: number;
                    value: unknown;
                }[];
            }[];
            /** @description How many of each the kept contact gains; phones and e-mails that it has already are not doubled */
            moves: {
                phone_numbers: number;
                addresses: number;
                email_contacts: number;
                relation_records: number;
                tickets: number;
                contactables: number;
                conversations: number;
                csat_scores: number;
                tags: number;
                companies: number;
            };
        };
        /** @description A customer’s identity on one channel */
        Contactable: {
            /**
             * @description The `contactable_id` that a push takes
             * @example 1
             */
            id: number;
            /**
             * @description Kind of channel
             * @enum {string}
             */
            contactable_type: "App\\LivechatContact" | "App\\LineContact" | "App\\FbContact" | "App\\IgContact" | "App\\TelegramContact" | "App\\ViberContact" | "App\\WechatContact";
            /** @example 1 */
            channel_id: number;
            channel: {
                /** @example 1 */
                id: number;
                name: string;
            };
            /** @description What the platform calls the customer */
            external_id: string;
            /**
             * @description Whose identity it is
             * @example 1
             */
            contact_id: number | null;
            /** @description The name that the customer has there */
            display_name: string | null;
            /** @description Whether the customer has blocked or left the channel */
            is_blocked: boolean;
            /**
             * Format: moment
             * @description When the customer last wrote
             * @example 2026-11-20 14:32:05
             */
            last_inbound_at: string | null;
            /**
             * Format: moment
             * @description Until when the platform lets us write, where it sets an end
             * @example 2026-11-20 14:32:05
             */
            window_closes_at: string | null;
            /**
             * Format: moment
             * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
             * @example 2026-11-20 14:32:05
             */
            created_at: string;
            /**
             * Format: moment
             * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
             * @example 2026-11-20 14:32:05
             */
            updated_at: string;
        };
        /**
         * @example {
         *       "contact_id": 1
         *     }
         */
        ContactableChanges: {
            /**
             * @description Whose identity it is
             * @example 1
             */
            contact_id?: number | null;
        };
        /** @description A thread with one customer on one channel; once closed, an interaction record of tickets */
        Conversation: {
            /**
             * @description The id of the conversation
             * @example 1
             */
            id: number;
            /** @description Whether the wrap-up after the contact is done */
            is_acw_completed: boolean;
            /**
             * Format: moment
             * @description When the customer first waited in a queue; YYYY-MM-DD HH:MM:SS
             * @example 2026-11-20 14:32:05
             */
            first_enter_queue_at: string | null;
            /**
             * Format: moment
             * @description When the wrap-up began; YYYY-MM-DD HH:MM:SS
             * @example 2026-11-20 14:32:05
             */
            acw_at: string | null;
            /**
             * Format: moment
             * @description When the contact last ended; YYYY-MM-DD HH:MM:SS
             * @example 2026-11-20 14:32:05
             */
            last_finished_at: string | null;
            /** @example 1 */
            handler_id: number | null;
            handler: components["schemas"]["Employee"] | null;
            /** @example 1 */
            contact_id: number | null;
            memo: string | null;
            /** @description Who began it: inbound the customer, outbound the desk */
            bound_type: string;
            /** @example 1 */
            sponsor_id: number | null;
            /** @example 1 */
            campaign_queue_id: number | null;
            /**
             * @description The termination code it ended with
             * @example 1
             */
            result_id: number | null;
            /**
             * @description waiting in a queue, handling by an employee, or closed
             * @enum {string}
             */
            state: "waiting" | "handling" | "closed";
            /**
             * @description Kind of channel
             * @enum {string}
             */
            contactable_type: "App\\LivechatContact" | "App\\LineContact" | "App\\FbContact" | "App\\IgContact" | "App\\TelegramContact" | "App\\ViberContact" | "App\\WechatContact";
            /** @example 1 */
            contactable_id: number;
            /** @example 1 */
            channel_id: number;
            channel: {
                /** @example 1 */
                id: number;
                name: string;
            };
            /** @description The customer’s name on the channel */
            display_name: string | null;
            contact: {
                /** @example 1 */
                id: number;
                name: string;
            } | null;
            campaign_queue: {
                /** @example 1 */
                id: number;
                name: string;
                /** @description Closing needs a termination code */
                is_result_required: boolean;
            } | null;
            /**
             * Format: moment
             * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
             * @example 2026-11-20 14:32:05
             */
            accepted_at: string | null;
            /**
             * Format: moment
             * @description Since when the customer waits for someone to accept, or for an answer
             * @example 2026-11-20 14:32:05
             */
            waiting_since: string | null;
            /**
             * Format: moment
             * @description Until when the platform lets us answer, where it sets an end
             * @example 2026-11-20 14:32:05
             */
            answer_until: string | null;
            /** @description How many of the customer’s messages whoever handles it has not read */
            unread_count: number;
            /** @description The place of its latest message */
            last_seq: number;
            /**
             * Format: moment
             * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
             * @example 2026-11-20 14:32:05
             */
            last_message_at: string | null;
            last_message: {
                seq: number;
                direction: string;
                /** @description The employee who said it */
                author: {
                    /** @example 1 */
                    id: number;
                    name: string;
                } | null;
                type: string;
                /** @description The beginning of what it says */
                text: string | null;
                message: unknown;
                /** @description As of a message */
                delivery_state: string;
                error: {
                    code: string;
                    message: string;
                } | null;
                /**
                 * Format: moment
                 * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
                 * @example 2026-11-20 14:32:05
                 */
                created_at: string;
            } | null;
            /** @description The latest message of an employee that was not sent, or may not have been, and that nobody has dealt with */
            unsent: {
                seq: number;
                direction: string;
                /** @description The employee who said it */
                author: {
                    /** @example 1 */
                    id: number;
                    name: string;
                } | null;
                type: string;
                /** @description The beginning of what it says */
                text: string | null;
                message: unknown;
                /** @description As of a message */
                delivery_state: string;
                error: {
                    code: string;
                    message: string;
                } | null;
                /**
                 * Format: moment
                 * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
                 * @example 2026-11-20 14:32:05
                 */
                created_at: string;
            } | null;
            /** @description Up to which message that has been dealt with */
            settled_seq: number;
            /**
             * Format: moment
             * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
             * @example 2026-11-20 14:32:05
             */
            created_at: string;
            /**
             * Format: moment
             * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
             * @example 2026-11-20 14:32:05
             */
            updated_at: string;
        };
        ConversationChanges: {
            /** @example 1 */
            campaign_queue_id?: number | null;
            /** @example 1 */
            sponsor_id?: number | null;
            /**
             * @description A termination code
             * @example 1
             */
            result_id?: number | null;
            memo?: string | null;
            /** @description Whether the wrap-up is done */
            is_acw_completed?: boolean;
            /** @description Up to which message somebody has dealt with what was not sent */
            settled_seq?: number;
        };
        /** @description What employees tell each other in a thread; never sent */
        ConversationNote: {
            /** @example 1 */
            id: number;
            /** @example 1 */
            conversation_id: number;
            /** @description The place of the message that it stands behind; 0 before all */
            after_seq: number;
            author: {
                /** @example 1 */
                id: number;
                name: string;
            };
            content: string;
            /**
             * Format: moment
             * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
             * @example 2026-11-20 14:32:05
             */
            created_at: string;
            /**
             * Format: moment
             * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
             * @example 2026-11-20 14:32:05
             */
            updated_at: string;
        };
        ConversationNoteChanges: {
            content?: string;
        };
        ConversationReportRow: {
            /**
             * @description The day, or where the period has two days at most the beginning of the hour
             * @example 2026-11-20
             * @example 2026-11-20 14:00:00
             */
            start: string;
            /** @description Conversations that customers began */
            started: number;
            /** @description Of the conversations begun, those that have a first response: the first message that an employee sent in the conversation once it had been accepted, counted from when the customer began to wait */
            first_response_count: number;
            /** @description Median time to the first response, in seconds; null where there is none */
            first_response_median: number | null;
            /** @description The time within which nine of ten first responses came, in seconds; null where there is none */
            first_response_p90: number | null;
            /** @description Conversations that ended in the period and that an employee had accepted */
            handled_count: number;
            /** @description Median handling time: from when the conversation was accepted, the last time where it was more than once, to its end, in seconds; null where there is none */
            handling_median: number | null;
            /** @description The handling time that nine of ten did not exceed, in seconds; null where there is none */
            handling_p90: number | null;
        };
        /** @description A country of the lookup lists */
        Country: {
            /** @example 1 */
            id: number;
            name: string;
            /**
             * @description Two letters of ISO 3166-1
             * @example TW
             */
            abbrev: string | null;
        };
        CountryChanges: {
            name?: string;
            /**
             * @description Two letters of ISO 3166-1
             * @example TW
             */
            abbrev?: string | null;
        };
        /** @description What waits for an employee; null where they may not read it */
        Counts: {
            /** @description That wait for someone to accept, in all queues */
            conversations_waiting: number | null;
            /** @description That the caller handles */
            conversations_mine: number | null;
            /** @description Those of them with messages that the caller has not read */
            conversations_mine_unread: number | null;
            /** @description That the caller has closed, and whose wrap-up goes on */
            conversations_wrap_up: number | null;
            /** @description That wait or are closed, with a message of the caller that was not sent and that nobody has dealt with */
            conversations_unsent: number | null;
            /** @description Whose handler is disabled, or away while the customer waits for an answer */
            conversations_away: number | null;
            /** @description Open tickets of the caller that are due today or late */
            tickets_due: number | null;
            /** @description Those of them that are late */
            tickets_late: number | null;
        };
        /**
         * @example {
         *       "name": "admin",
         *       "password": "as printed at the first start",
         *       "ttl": 60
         *     }
         */
        Credentials: {
            /** @description The employee’s account */
            name: string;
            /** Format: password */
            password: string;
            /**
             * @description Lifetime in minutes; 52560000 for long-term use. The operator may set a shorter limit for those without token.create
             * @default 60
             */
            ttl?: number | null;
        };
        /** @description How satisfied a customer was */
        CsatScore: {
            /** @example 1 */
            id: number;
            /**
             * @description The customer’s identity on that channel
             * @example 1
             */
            contactable_id: number;
            /**
             * @description Kind of channel
             * @enum {string}
             */
            contactable_type: "App\\LivechatContact" | "App\\LineContact" | "App\\FbContact" | "App\\IgContact" | "App\\TelegramContact" | "App\\ViberContact" | "App\\WechatContact";
            /**
             * @description The conversation that was scored
             * @example 1
             */
            contact_log_id: number | null;
            /** @description Who gave the score */
            contact: {
                /** @example 1 */
                id: number;
                name: string;
            } | null;
            /** @description The employee whose service was scored */
            handler: {
                /** @example 1 */
                id: number;
                name: string;
            } | null;
            memo: string | null;
            /** @description From 0, dissatisfied, to 100 */
            score: number;
            /**
             * Format: moment
             * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
             * @example 2026-11-20 14:32:05
             */
            created_at: string;
            /**
             * Format: moment
             * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
             * @example 2026-11-20 14:32:05
             */
            updated_at: string;
        };
        /** @description An account of the telephone system */
        CtiAgent: {
            /** @example 1 */
            id: number;
            /** @description Account in the telephone system */
            account: string;
            /** @example 1 */
            group_id: number | null;
            /**
             * Format: moment
             * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
             * @example 2026-11-20 14:32:05
             */
            created_at: string;
            /**
             * Format: moment
             * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
             * @example 2026-11-20 14:32:05
             */
            updated_at: string;
        };
        CtiAgentChanges: {
            /** @description Account in the telephone system */
            account?: string;
            /** @example 1 */
            group_id?: number | null;
        };
        /** @description A custom field */
        CzCol: {
            /** @example 1 */
            id: number;
            name: string;
            description: string | null;
            /** @description False: required on create, and never cleared */
            is_allowed_null: boolean;
            /** @description The value of records that are created without one; null is none */
            default: unknown;
            /**
             * @description Type of the values: 0 integer, 1 string, 2 boolean, 3 date, 4 time, 5 datetime, 6 single select, 7 multi select, 8 decimal
             * @enum {integer}
             */
            type: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
            /** @description What a select offers; its values are unique */
            options: {
                text: string;
                value: string | number;
            }[] | null;
            /** @description The digits that a decimal has after the point; null for other types */
            scale: number | null;
            /** @description Where the field stands among those of its category in forms and tables. A new one stands last; one that is given the position of another takes its place, and those between them move on */
            position: number;
            /** @example 1 */
            category_id: number | null;
            category: {
                /** @example 1 */
                id: number;
                name: string;
                /**
                 * @description What the fields hang on: 0 contact extension fields, 1 contact relation table, 2 ticket extension fields, 3 ticket relation table
                 * @enum {integer}
                 */
                type: 0 | 1 | 2 | 3;
                description: string | null;
                /** @example 1 */
                creater_id: number | null;
                /**
                 * Format: moment
                 * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
                 * @example 2026-11-20 14:32:05
                 */
                created_at: string;
                /**
                 * Format: moment
                 * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
                 * @example 2026-11-20 14:32:05
                 */
                updated_at: string;
            } | null;
            /** @example 1 */
            creater_id: number | null;
            creater: components["schemas"]["Employee"] | null;
            /**
             * Format: moment
             * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
             * @example 2026-11-20 14:32:05
             */
            created_at: string;
            /**
             * Format: moment
             * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
             * @example 2026-11-20 14:32:05
             */
            updated_at: string;
        };
        /** @description A group of custom fields, or a one-to-many custom table */
        CzColCategory: {
            /** @example 1 */
            id: number;
            name: string;
            /**
             * @description What the fields hang on: 0 contact extension fields, 1 contact relation table, 2 ticket extension fields, 3 ticket relation table
             * @enum {integer}
             */
            type: 0 | 1 | 2 | 3;
            description: string | null;
            /** @description Where the category stands among all in forms, pages and files. A new one stands last; one that is given the position of another takes its place, and those between them move on */
            position: number;
            /** @description The custom fields of the category */
            cols: components["schemas"]["CzCol"][];
            /** @example 1 */
            creater_id: number | null;
            creater: components["schemas"]["Employee"] | null;
            /**
             * Format: moment
             * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
             * @example 2026-11-20 14:32:05
             */
            created_at: string;
            /**
             * Format: moment
             * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
             * @example 2026-11-20 14:32:05
             */
            updated_at: string;
        };
        CzColCategoryChanges: {
            name?: string;
            /**
             * @description What the fields hang on: 0 contact extension fields, 1 contact relation table, 2 ticket extension fields, 3 ticket relation table
             * @enum {integer}
             */
            type?: 0 | 1 | 2 | 3;
            description?: string | null;
            /** @description Where the category stands among all in forms, pages and files. A new one stands last; one that is given the position of another takes its place, and those between them move on */
            position?: number;
        };
        CzColChanges: {
            name?: string;
            /**
             * @description Type of the values: 0 integer, 1 string, 2 boolean, 3 date, 4 time, 5 datetime, 6 single select, 7 multi select, 8 decimal
             * @enum {integer}
             */
            type?: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
            is_allowed_null?: boolean;
            description?: string | null;
            /** @description What a select offers; its values are unique */
            options?: {
                text: string;
                value: string | number;
            }[] | null;
            /** @description Only for decimals: how many digits they may have after the point, 2 if absent. It shrinks only while no value would lose digits */
            scale?: number | null;
            /** @description The value of records that are created without one; null is none */
            default?: unknown;
            /** @description Where the field stands among those of its category in forms and tables. A new one stands last; one that is given the position of another takes its place, and those between them move on */
            position?: number;
            /**
             * @description Without a category it is a contact extension field
             * @example 1
             */
            category_id?: number | null;
            /** @description Options that are removed while records have them, each with the option that these get instead */
            replaced_options?: {
                value: string | number;
                by: string | number;
            }[] | null;
        };
        /** @description A condition on a custom field */
        CzFilter: {
            /** @example 1 */
            id: number;
            /** @enum {unknown} */
            op: ">" | "<" | "=" | ">=" | "<=" | "<>" | "in" | "not_in" | "is_null" | "is_not_null";
            /** @description A value of the field’s type; for in and not_in a list or a comma-separated text; none for is_null and is_not_null */
            val?: unknown;
        };
        /** @description The value of a custom field */
        CzValue: {
            /** @example 1 */
            id: number;
            /** @description By the field’s type: a number, text, true or false, a date, a time, a date-time, an option’s value, a list of option values, or a decimal, which is answered as text with all digits of its scale and taken as text or number; null clears */
            value: unknown;
            /** @example 1 */
            category_id: number | null;
        };
        /** @description What is told of a record that is gone */
        DeletedRecord: {
            /** @example 1 */
            id: number;
            /** @description A contact’s name, a ticket’s subject */
            name: string;
        };
        /** @description A department of the company */
        Department: {
            /** @example 1 */
            id: number;
            name: string;
            description: string | null;
            /**
             * Format: moment
             * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
             * @example 2026-11-20 14:32:05
             */
            created_at: string;
            /**
             * Format: moment
             * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
             * @example 2026-11-20 14:32:05
             */
            updated_at: string;
        };
        DepartmentChanges: {
            name?: string;
            description?: string | null;
        };
        /**
         * @example {
         *       "contact_ids": [
         *         1,
         *         2
         *       ]
         *     }
         */
        DistinctContacts: {
            contact_ids: number[];
        };
        /** @description An e-mail address of a contact */
        EmailContact: {
            /** @example 1 */
            id: number;
            /** @description E-mail address. Without `email_contact.read` masked up to its last four characters */
            address: string;
            /** @example 1 */
            contact_id: number;
            /** @description Reserved: null, or a value that no client sets */
            draft: unknown;
            name: string | null;
            description: string | null;
            /** @description The contact whose address it is */
            contact: {
                /** @example 1 */
                id: number;
                /** @description First and last name */
                name: string;
                first_name: string;
                last_name: string | null;
                membership_no: string | null;
                /** @description Without `contact.identity_no` masked up to its last four characters */
                identity_no: string | null;
                /**
                 * @description The labels are the installation’s own: 0 female, 1 male
                 * @enum {integer|null}
                 */
                gender: 0 | 1 | null;
                /**
                 * Format: moment
                 * @description Day of birth, at 00:00:00. Without `contact.read` left empty
                 * @example 2026-11-20 14:32:05
                 */
                birth_at: string | null;
                /** @example 1 */
                profile_id: number;
                /** @example 1 */
                sponsor_id: number | null;
                /** @description When not to disturb: any value, or null */
                disturb_setting: unknown;
                /**
                 * Format: moment
                 * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
                 * @example 2026-11-20 14:32:05
                 */
                created_at: string;
                /**
                 * Format: moment
                 * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
                 * @example 2026-11-20 14:32:05
                 */
                updated_at: string;
            };
        };
        EmailContactChanges: {
            /**
             * @description E-mail address
             * @example ann@example.com
             */
            address: string;
            name?: string | null;
            description?: string | null;
        };
        /** @description An e-mail address of a contact, within that contact */
        EmailOfContact: {
            /** @example 1 */
            id: number;
            /** @description E-mail address. Without `email_contact.read` masked up to its last four characters */
            address: string;
            /** @example 1 */
            contact_id: number;
            /** @description Reserved: null, or a value that no client sets */
            draft: unknown;
            name: string | null;
            description: string | null;
        };
        /** @description A customer, as other records show one */
        EmbeddedContact: {
            /** @example 1 */
            id: number;
            /** @description First and last name */
            name: string;
            first_name: string;
            last_name: string | null;
            membership_no: string | null;
            /** @description Without `contact.identity_no` masked up to its last four characters */
            identity_no: string | null;
            /**
             * @description The labels are the installation’s own: 0 female, 1 male
             * @enum {integer|null}
             */
            gender: 0 | 1 | null;
            /**
             * Format: day
             * @description YYYY-MM-DD. Without `contact.read` left empty
             * @example 1990-05-17
             */
            birth_at: string | null;
            /** @example 1 */
            profile_id: number;
            /** @example 1 */
            sponsor_id: number | null;
            /** @description When not to disturb: any value, or null */
            disturb_setting: unknown;
            /**
             * Format: moment
             * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
             * @example 2026-11-20 14:32:05
             */
            created_at: string;
            /**
             * Format: moment
             * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
             * @example 2026-11-20 14:32:05
             */
            updated_at: string;
        };
        /** @description A user of the service, as other records show one */
        Employee: {
            /** @example 1 */
            id: number;
            /** @description Full name, of first_name and last_name */
            name: string;
            first_name: string;
            last_name: string | null;
            employee_no: string | null;
            /** @description Address of the portrait */
            photo_url: string | null;
            /** @description Without `employee.read` masked up to its last four characters */
            identity_no: string | null;
            /** @example 1 */
            job_title_id: number | null;
            /** @example 1 */
            department_id: number | null;
            /** @example 1 */
            extension_id: number | null;
            extension: {
                /** @example 1 */
                id: number;
                /** @description Kind of device, as the telephone system numbers it */
                type: number;
                /**
                 * @description The number to dial
                 * @example 8001
                 */
                extension: string;
                description: string | null;
                /**
                 * @description The media cluster of the telephone system that serves the extension
                 * @example 1
                 */
                media_cluster_id: number | null;
            } | null;
            /** @example 1 */
            group_id: number | null;
            group: {
                /** @example 1 */
                id: number;
                name: string;
                description: string | null;
                /** @description The employee who leads the group */
                supervisor_id: number | null;
            } | null;
            cti_agent_account: string | null;
            cti_agent: {
                /** @example 1 */
                id: number;
                /** @description Account in the telephone system */
                account: string;
                /** @example 1 */
                group_id: number | null;
            } | null;
            /**
             * Format: moment
             * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
             * @example 2026-11-20 14:32:05
             */
            created_at: string;
            /**
             * Format: moment
             * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
             * @example 2026-11-20 14:32:05
             */
            updated_at: string;
            /** @example 1 */
            profile_id: number;
            /** @example 1 */
            cti_agent_id: number | null;
        };
        /** @description A user of the service with login and roles */
        EmployeeAccount: {
            /** @example 1 */
            id: number;
            /** @description Full name, of first_name and last_name */
            name: string;
            first_name: string;
            last_name: string | null;
            employee_no: string | null;
            /** @description Address of the portrait */
            photo_url: string | null;
            /** @description Without `employee.read` masked up to its last four characters */
            identity_no: string | null;
            /** @example 1 */
            job_title_id: number | null;
            /** @example 1 */
            department_id: number | null;
            /** @example 1 */
            extension_id: number | null;
            extension: {
                /** @example 1 */
                id: number;
                /** @description Kind of device, as the telephone system numbers it */
                type: number;
                /**
                 * @description The number to dial
                 * @example 8001
                 */
                extension: string;
                description: string | null;
                /**
                 * @description The media cluster of the telephone system that serves the extension
                 * @example 1
                 */
                media_cluster_id: number | null;
            } | null;
            /** @example 1 */
            group_id: number | null;
            group: {
                /** @example 1 */
                id: number;
                name: string;
                description: string | null;
                /** @description The employee who leads the group */
                supervisor_id: number | null;
            } | null;
            cti_agent_account: string | null;
            cti_agent: {
                /** @example 1 */
                id: number;
                /** @description Account in the telephone system */
                account: string;
                /** @example 1 */
                group_id: number | null;
            } | null;
            /**
             * Format: moment
             * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
             * @example 2026-11-20 14:32:05
             */
            created_at: string;
            /**
             * Format: moment
             * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
             * @example 2026-11-20 14:32:05
             */
            updated_at: string;
            /** @example 1 */
            profile_id: number;
            /** @example 1 */
            cti_agent_id: number | null;
            /** @description What the employee logs in with, as `name` */
            account: string;
            /** @description Disabled employees have no token and cannot log in */
            is_disabled: boolean;
            /** @description Roles, whose permissions add up */
            role_ids: number[];
        };
        /** @description A new password, or is_disabled, ends the employee’s token at once */
        EmployeeChanges: {
            account?: string;
            /** Format: password */
            password?: string;
            first_name?: string;
            last_name?: string | null;
            employee_no?: string | null;
            photo_url?: string | null;
            identity_no?: string | null;
            /** @example 1 */
            job_title_id?: number | null;
            /** @example 1 */
            department_id?: number | null;
            /** @example 1 */
            extension_id?: number | null;
            /** @example 1 */
            group_id?: number | null;
            /** @example 1 */
            cti_agent_id?: number | null;
            /** @description The whole set of roles; only such as the caller may grant */
            role_ids?: number[] | null;
            is_disabled?: boolean;
            /**
             * Format: password
             * @description The caller’s own, when they give themselves a new password
             */
            current_password?: string;
        };
        EmployeeReportRow: {
            /** @example 1 */
            employee_id: number;
            employee_name: string;
            /** @description Conversations that ended in the period and that an employee had accepted */
            handled_count: number;
            /** @description Median handling time: from when the conversation was accepted, the last time where it was more than once, to its end, in seconds; null where there is none */
            handling_median: number | null;
            /** @description The handling time that nine of ten did not exceed, in seconds; null where there is none */
            handling_p90: number | null;
            /** @description Of the conversations begun, those that have a first response: the first message that an employee sent in the conversation once it had been accepted, counted from when the customer began to wait */
            first_response_count: number;
            /** @description Median time to the first response, in seconds; null where there is none */
            first_response_median: number | null;
            /** @description The time within which nine of ten first responses came, in seconds; null where there is none */
            first_response_p90: number | null;
            /** @description Tickets of theirs that were resolved or closed in the period, and still are */
            tickets_closed: number;
            /** @description Scores that customers gave in the period */
            score_count: number;
            /** @description Their average, to two decimals; null where there is none */
            score_average: number | null;
        };
        /** @description A telephone extension */
        Extension: {
            /** @example 1 */
            id: number;
            /** @description Kind of device, as the telephone system numbers it */
            type: number;
            /**
             * @description The number to dial
             * @example 8001
             */
            extension: string;
            description: string | null;
            /**
             * @description The media cluster of the telephone system that serves the extension
             * @example 1
             */
            media_cluster_id: number | null;
            /**
             * Format: moment
             * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
             * @example 2026-11-20 14:32:05
             */
            created_at: string;
            /**
             * Format: moment
             * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
             * @example 2026-11-20 14:32:05
             */
            updated_at: string;
        };
        ExtensionChanges: {
            /** @description Kind of device, as the telephone system numbers it */
            type?: number;
            /**
             * @description The number to dial
             * @example 8001
             */
            extension?: string;
            description?: string | null;
            /**
             * @description The media cluster of the telephone system that serves the extension
             * @example 1
             */
            media_cluster_id?: number | null;
        };
        Farewell: {
            message: string;
        };
        /** @description A field that every record of a kind has */
        Field: {
            /**
             * @description Its name in records, and in `sort`
             * @enum {string}
             */
            name: "id" | "name" | "first_name" | "last_name" | "membership_no" | "identity_no" | "gender" | "birth_at" | "profile_id" | "sponsor_id" | "disturb_setting" | "created_at" | "updated_at" | "subject" | "content" | "due_at" | "status" | "status_memo" | "priority" | "contact_id" | "category_id" | "sub_category_id" | "handler_id" | "campaign_queue_id" | "termination_code_id" | "sn" | "domains" | "description" | "creater_id";
            /**
             * @description What it holds: a line of text, text of many lines, a list of texts, a number whose meaning is a code label, a day, a date-time, the ID of another record, or any JSON value
             * @enum {string}
             */
            kind: "text" | "long_text" | "texts" | "code" | "day" | "moment" | "id" | "json";
            /** @description Whether a record needs a value */
            is_required: boolean;
            is_writable: boolean;
            /** @description Whether lists take it as `sort` */
            is_sortable: boolean;
            /**
             * @description Which list parameters it has: `<name>` with the whole value or any part of it, or `<name>__start` and `<name>__end`
             * @enum {string|null}
             */
            filter: "equal" | "part" | "range" | null;
            /** @description Whether a merge takes its value from one of the records */
            is_merged: boolean;
            /** @description Whether the history of the record has its changes. Imports write no history */
            is_tracked: boolean;
            /** @description Whether it can be a column of an exported file */
            is_exported: boolean;
            /**
             * @description Whether an imported file can fill it and look for it, or only look for it
             * @enum {string|null}
             */
            import: "fill" | "match" | null;
            /**
             * @description What a caller needs to read it in full
             * @enum {string|null}
             */
            permission: "contact.read" | "contact.identity_no" | "phone_number.read" | "email_contact.read" | "employee.read" | null;
        };
        /** @description What one field had before, and has after. Identity numbers are masked. */
        FieldChange: {
            /** @description Its name in the API; custom fields as `cz_cols.<id>` */
            field: string;
            /** @description null: there was nothing */
            from: unknown;
            /** @description null: there is nothing any more */
            to: unknown;
        };
        /** @description Employees who work together */
        Group: {
            /** @example 1 */
            id: number;
            name: string;
            description: string | null;
            /** @description The employee who leads the group */
            supervisor_id: number | null;
            /**
             * Format: moment
             * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
             * @example 2026-11-20 14:32:05
             */
            created_at: string;
            /**
             * Format: moment
             * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
             * @example 2026-11-20 14:32:05
             */
            updated_at: string;
        };
        GroupChanges: {
            name?: string;
            description?: string | null;
            /** @example 1 */
            supervisor_id?: number | null;
        };
        /** @description One thing that happened to a record */
        HistoryItem: {
            /** @example change-1 */
            id: string;
            /**
             * Format: moment
             * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
             * @example 2026-11-20 14:32:05
             */
            at: string;
            /**
             * @example contact.updated
             * @example phone_number.created
             * @example ticket.created
             */
            kind: string;
            /** @description Who did it, where one did */
            employee: {
                /** @example 1 */
                id: number;
                name: string;
            } | null;
            /** @description A ticket’s subject, a conversation’s channel, a score’s words */
            title: string | null;
            /** @description A ticket’s status, a conversation’s state, a score; else null */
            value: unknown;
            changes: components["schemas"]["FieldChange"][];
            /** @description The record */
            refers_to: {
                /** @example phone_number */
                type: string;
                /** @example 1 */
                id: number;
            } | null;
        };
        /** @description This installation of Parley */
        Installation: {
            /** @description What it calls itself, in titles and at the login */
            name: string;
            /** @description Of Parley */
            version: string;
            /** @description Of every time that it answers */
            time_zone: string;
            /** @description Where customers and platforms reach it */
            public_url: string;
            /** @description There is no contact yet, and no employee beside the first */
            is_new: boolean;
            /**
             * @description Whether it was filled with the demo’s company
             * @enum {unknown}
             */
            demo: "none" | "running" | "done" | "failed";
            /** @description Why that failed */
            demo_error: string | null;
        };
        InstallationChanges: {
            name?: string;
        };
        /** @description One handled contact, with queue and wrap-up times */
        Interaction: {
            /**
             * @description The id of the conversation
             * @example 1
             */
            id: number;
            /** @description Whether the wrap-up after the contact is done */
            is_acw_completed: boolean;
            /**
             * Format: moment
             * @description When the customer first waited in a queue; YYYY-MM-DD HH:MM:SS
             * @example 2026-11-20 14:32:05
             */
            first_enter_queue_at: string | null;
            /**
             * Format: moment
             * @description When the wrap-up began; YYYY-MM-DD HH:MM:SS
             * @example 2026-11-20 14:32:05
             */
            acw_at: string | null;
            /**
             * Format: moment
             * @description When the contact last ended; YYYY-MM-DD HH:MM:SS
             * @example 2026-11-20 14:32:05
             */
            last_finished_at: string | null;
            /** @example 1 */
            handler_id: number | null;
            handler: components["schemas"]["Employee"] | null;
            /** @example 1 */
            contact_id: number | null;
            memo: string | null;
            /** @description Who began it: inbound the customer, outbound the desk */
            bound_type: string;
            /** @example 1 */
            sponsor_id: number | null;
            /** @example 1 */
            campaign_queue_id: number | null;
            /**
             * @description The termination code it ended with
             * @example 1
             */
            result_id: number | null;
        };
        /** @description What an employee is by profession */
        JobTitle: {
            /** @example 1 */
            id: number;
            name: string;
            description: string | null;
            /**
             * Format: moment
             * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
             * @example 2026-11-20 14:32:05
             */
            created_at: string;
            /**
             * Format: moment
             * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
             * @example 2026-11-20 14:32:05
             */
            updated_at: string;
        };
        JobTitleChanges: {
            name?: string;
            description?: string | null;
        };
        /** @description Absolute addresses of neighboring pages, with the filters kept */
        Links: {
            first: string;
            last: string;
            prev: string | null;
            next: string | null;
        };
        /** @description The employee whose token or session the request carries */
        Me: {
            /** @example 1 */
            id: number;
            account: string;
            /** @description Full name, of first_name and last_name */
            name: string;
            first_name: string;
            last_name: string | null;
            /** @description Address of the portrait */
            photo_url: string | null;
            group: {
                /** @example 1 */
                id: number;
                name: string;
                description: string | null;
                /** @description The employee who leads the group */
                supervisor_id: number | null;
            } | null;
            roles: {
                /** @example 1 */
                id: number;
                name: string;
            }[];
            /** @description All that the roles allow together */
            permissions: string[];
            /** @description The employee’s own settings, up to 64 kB of JSON; the service keeps them as they are */
            preferences: {
                [key: string]: unknown;
            };
            /** @description Of the service, and so of every time that it answers */
            time_zone: string;
            installation: {
                name: string;
                version: string;
                /** @description Where customers and platforms reach the service */
                public_url: string;
                /** @description Whether `/demo/widget` shows a channel’s widget */
                has_demo_page: boolean;
                /** @description After so many a customer has waited too long */
                waiting_minutes: number;
            };
        };
        /** @description A new password ends the employee’s token and sessions, but for the one that the request carries */
        MeChanges: {
            first_name?: string;
            last_name?: string | null;
            /** @description The employee’s own settings, up to 64 kB of JSON; the service keeps them as they are */
            preferences?: {
                [key: string]: unknown;
            };
            /** Format: password */
            password?: string;
            /**
             * Format: password
             * @description With a new password
             */
            current_password?: string;
        };
        MergedContact: {
            /** @example 1 */
            merge_id: number;
            contact: components["schemas"]["Contact"];
        };
        /** @description One utterance in a conversation */
        Message: {
            /** @example 1 */
            id: number;
            /** @description Its place in the conversation, from 1 */
            seq: number;
            /** @example 1 */
            conversation_id: number;
            /** @description inbound of the customer, outbound to them */
            direction: string;
            author: {
                /** @description customer, employee or system */
                type: string;
                /**
                 * @description Of the employee
                 * @example 1
                 */
                id: number | null;
                name: string | null;
            };
            /** @description text, button, quickreply, carousel, image_carousel; of customers also postback, image, file, audio, video, other */
            type: string;
            /** @description What it holds depends on its type; the JSON text of it is taken too */
            message: unknown;
            /** @description sending, sent (the platform took it), delivered, read, failed, unknown (it may have arrived) */
            delivery_state: string;
            error: {
                code: string;
                message: string;
            } | null;
            /**
             * Format: moment
             * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
             * @example 2026-11-20 14:32:05
             */
            sent_at: string | null;
            /**
             * Format: moment
             * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
             * @example 2026-11-20 14:32:05
             */
            delivered_at: string | null;
            /**
             * Format: moment
             * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
             * @example 2026-11-20 14:32:05
             */
            read_at: string | null;
            /**
             * Format: moment
             * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
             * @example 2026-11-20 14:32:05
             */
            created_at: string;
        };
        /** @description Where the page stands in its list */
        Meta: {
            current_page: number;
            /** @description Index of the first record on the page, from 1 */
            from: number | null;
            last_page: number;
            /** @description The list’s address without query */
            path: string;
            per_page: number;
            /** @description Index of the last record on the page */
            to: number | null;
            /** @description Exact number of matching records */
            total: number;
            /** @description Only with `after_id`: false when the page ends early because a transaction that may add records is still open. `links.next` then leads on; wait a little before following it */
            is_settled?: boolean;
        };
        /**
         * @example {
         *       "contact_id": 1,
         *       "type": 0,
         *       "address": "1 Quay Street",
         *       "country_id": 1,
         *       "description": "Ring twice"
         *     }
         */
        NewAddress: {
            /**
             * @description Contact whose address it is; required without profile_id
             * @example 1
             */
            contact_id?: number | null;
            /**
             * @description Profile of the contact, in place of contact_id
             * @example 1
             */
            profile_id?: number | null;
            /**
             * @description The labels are the installation’s own: 0 home, 1 mailing, 2 billing, 3 express delivery, 4 current residence, 5 other
             * @enum {integer}
             */
            type: 0 | 1 | 2 | 3 | 4 | 5;
            /** @description The address as it is written */
            address: string;
            /** @example 1 */
            country_id?: number | null;
            /**
             * @description Of the country; implies it where none is given
             * @example 1
             */
            state_id?: number | null;
            /**
             * @description Of the state; implies it where none is given
             * @example 1
             */
            city_id?: number | null;
            description?: string | null;
        };
        /**
         * @example {
         *       "name": "Spring campaign",
         *       "description": "Calls about the spring offer"
         *     }
         */
        NewCampaignQueue: {
            name: string;
            description?: string | null;
            /** @description Its conversations are closed only with a termination code */
            is_result_required?: boolean;
        };
        /**
         * @example {
         *       "name": "Parcel on its way",
         *       "shortcut": "on-its-way",
         *       "type": "text",
         *       "message": "Hello {{contact.name}}, your parcel is on its way. {{employee.name}}"
         *     }
         */
        NewCannedAnswer: {
            name: string;
            /** @description What is typed after a slash; no two answers have the same */
            shortcut: string;
            /** @enum {string} */
            type: "text" | "button" | "quickreply" | "carousel" | "image_carousel";
            /** @description As a push takes it, with placeholders in its texts: {{contact.name}}, {{contact.cz_cols.7}}, {{employee.name}} */
            message: unknown;
            language?: string | null;
            /**
             * @description The group that it is offered to; everyone without
             * @example 1
             */
            group_id?: number | null;
        };
        /**
         * @example {
         *       "name": "Orders"
         *     }
         */
        NewCategory: {
            name: string;
            description?: string | null;
        };
        /**
         * @example {
         *       "contactable_type": "App\\LineContact",
         *       "name": "LINE of the shop",
         *       "credentials": {
         *         "channel_access_token": "from the LINE console",
         *         "channel_secret": "from there too"
         *       }
         *     }
         * @example {
         *       "contactable_type": "App\\LivechatContact",
         *       "name": "Chat of the shop",
         *       "allowed_origins": [
         *         "https://shop.example"
         *       ],
         *       "accent_color": "#0a7f5a",
         *       "service_hours": [
         *         {
         *           "weekday": 1,
         *           "from": "09:00",
         *           "to": "18:00"
         *         }
         *       ]
         *     }
         */
        NewChannel: {
            /**
             * @description Kind of channel
             * @enum {string}
             */
            contactable_type: "App\\LivechatContact" | "App\\LineContact" | "App\\FbContact" | "App\\IgContact" | "App\\TelegramContact" | "App\\ViberContact" | "App\\WechatContact";
            name: string;
            /**
             * @description On whose behalf its conversations are held
             * @example 1
             */
            sponsor_id?: number | null;
            /**
             * @description Where its conversations wait
             * @example 1
             */
            campaign_queue_id?: number | null;
            /** @description Never answered. Given, they replace all that were. LINE: `channel_access_token`, `channel_secret`. Messenger: `page_id`, `page_access_token`, `app_secret`, `verify_token`. Instagram: `account_id`, `access_token`, `app_secret`, `verify_token`. Telegram: `bot_token`, `secret_token`. Viber: `auth_token`, `sender_name`. WeChat: `app_id`, `app_secret`, `token`, `encoding_aes_key`? */
            credentials?: Record<string, never> | null;
            /** @default true */
            is_enabled?: boolean | null;
            /**
             * @description Of what the service itself says to customers
             * @default en
             * @enum {string|null}
             */
            language?: "en" | "zh-TW" | null;
            /**
             * @description Whether customers are asked for a score after a close
             * @default true
             */
            is_score_asked?: boolean | null;
            /** @description Live chat: origins of the pages that may show the widget */
            allowed_origins?: string[] | null;
            /** @description Live chat: the widget’s color */
            accent_color?: string | null;
            /** @description Live chat: what the widget opens with */
            greeting?: string | null;
            /** @description Live chat: what is said while nobody is there */
            away_message?: string | null;
            /** @description Live chat: when it is answered, in order; always, where there are none */
            service_hours?: components["schemas"]["ServiceSpan"][] | null;
            /** @description Live chat: what is said beside the hours outside them */
            service_hours_note?: string | null;
        };
        /**
         * @example {
         *       "state_id": 1,
         *       "name": "Boston",
         *       "zipcode": "02108"
         *     }
         */
        NewCity: {
            /** @example 1 */
            state_id: number;
            name: string;
            /**
             * @description Text, leading zeros kept; blank where unknown
             * @example 02108
             */
            zipcode?: string | null;
        };
        /**
         * @example {
         *       "name": "Harbour Ltd.",
         *       "sn": "12345678",
         *       "domains": [
         *         "harbour.example"
         *       ]
         *     }
         */
        NewCompany: {
            name: string;
            /** @description Company registration number */
            sn?: string | null;
            /**
             * @description The whole list; null empties it
             * @example [
             *       "example.com"
             *     ]
             */
            domains?: string[] | null;
            description?: string | null;
        };
        /**
         * @example {
         *       "first_name": "小明",
         *       "last_name": "王",
         *       "gender": 1,
         *       "birth_at": "1990-05-17",
         *       "cz_cols": [
         *         {
         *           "id": 1,
         *           "value": 120
         *         }
         *       ],
         *       "company_ids": [
         *         1
         *       ]
         *     }
         */
        NewContact: {
            first_name: string;
            last_name?: string | null;
            membership_no?: string | null;
            identity_no?: string | null;
            /**
             * @description The labels are the installation’s own: 0 female, 1 male
             * @enum {integer|null}
             */
            gender?: 0 | 1 | null;
            /**
             * Format: day
             * @description YYYY-MM-DD
             * @example 1990-05-17
             */
            birth_at?: string | null;
            /** @example 1 */
            sponsor_id?: number | null;
            /** @description When not to disturb: any value, or null */
            disturb_setting?: unknown;
            /** @description Values by custom field; fields that are not listed keep theirs */
            cz_cols?: {
                /** @example 1 */
                id: number;
                /** @description By the field’s type: a number, text, true or false, a date, a time, a date-time, an option’s value, a list of option values, or a decimal, which is answered as text with all digits of its scale and taken as text or number; null clears */
                value: unknown;
            }[] | null;
            /** @description Replaces the whole set */
            company_ids?: number[] | null;
            /** @description Replaces the whole set */
            tag_ids?: number[] | null;
        };
        /**
         * @example {
         *       "contactable_type": "App\\LineContact",
         *       "contactable_id": 1
         *     }
         */
        NewConversation: {
            /**
             * @description Kind of channel
             * @enum {string}
             */
            contactable_type: "App\\LivechatContact" | "App\\LineContact" | "App\\FbContact" | "App\\IgContact" | "App\\TelegramContact" | "App\\ViberContact" | "App\\WechatContact";
            /** @example 1 */
            contactable_id: number;
        };
        /**
         * @example {
         *       "content": "She wants the blue one; ask the depot."
         *     }
         */
        NewConversationNote: {
            content: string;
        };
        /**
         * @example {
         *       "name": "Taiwan",
         *       "abbrev": "TW"
         *     }
         */
        NewCountry: {
            name: string;
            /**
             * @description Two letters of ISO 3166-1
             * @example TW
             */
            abbrev?: string | null;
        };
        /**
         * @example {
         *       "contactable_type": "App\\LineContact",
         *       "contactable_id": 1,
         *       "score": 5,
         *       "memo": "Quick and kind"
         *     }
         */
        NewCsatScore: {
            /**
             * @description Kind of channel
             * @enum {string}
             */
            contactable_type: "App\\LivechatContact" | "App\\LineContact" | "App\\FbContact" | "App\\IgContact" | "App\\TelegramContact" | "App\\ViberContact" | "App\\WechatContact";
            /**
             * @description The customer’s identity on that channel
             * @example 1
             */
            contactable_id: number;
            /**
             * @description The conversation that was scored
             * @example 1
             */
            contact_log_id?: number | null;
            /**
             * @description Whose service was scored; without, the conversation’s handler
             * @example 1
             */
            handler_id?: number | null;
            /** @description From 0, dissatisfied, to 100 */
            score: number;
            memo?: string | null;
        };
        /**
         * @example {
         *       "account": "agent-204",
         *       "group_id": 1
         *     }
         */
        NewCtiAgent: {
            /** @description Account in the telephone system */
            account: string;
            /** @example 1 */
            group_id?: number | null;
        };
        /**
         * @example {
         *       "name": "Tier",
         *       "type": 6,
         *       "options": [
         *         {
         *           "text": "Gold",
         *           "value": "gold"
         *         }
         *       ],
         *       "category_id": 1
         *     }
         */
        NewCzCol: {
            name: string;
            /**
             * @description Type of the values: 0 integer, 1 string, 2 boolean, 3 date, 4 time, 5 datetime, 6 single select, 7 multi select, 8 decimal
             * @enum {integer}
             */
            type: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
            /** @default true */
            is_allowed_null?: boolean | null;
            description?: string | null;
            /** @description What a select offers; its values are unique */
            options?: {
                text: string;
                value: string | number;
            }[] | null;
            /** @description Only for decimals: how many digits they may have after the point, 2 if absent. It shrinks only while no value would lose digits */
            scale?: number | null;
            /** @description The value of records that are created without one; null is none */
            default?: unknown;
            /** @description Where the field stands among those of its category in forms and tables. A new one stands last; one that is given the position of another takes its place, and those between them move on */
            position?: number;
            /**
             * @description Without a category it is a contact extension field
             * @example 1
             */
            category_id?: number | null;
        };
        /**
         * @example {
         *       "name": "Loyalty",
         *       "type": 0
         *     }
         */
        NewCzColCategory: {
            name: string;
            /**
             * @description What the fields hang on: 0 contact extension fields, 1 contact relation table, 2 ticket extension fields, 3 ticket relation table
             * @enum {integer}
             */
            type: 0 | 1 | 2 | 3;
            description?: string | null;
            /** @description Where the category stands among all in forms, pages and files. A new one stands last; one that is given the position of another takes its place, and those between them move on */
            position?: number;
        };
        /**
         * @example {
         *       "name": "Customer care"
         *     }
         */
        NewDepartment: {
            name: string;
            description?: string | null;
        };
        /**
         * @example {
         *       "contact_id": 1,
         *       "address": "ann@example.com",
         *       "name": "Work"
         *     }
         */
        NewEmailContact: {
            /**
             * @description Contact whose address it is
             * @example 1
             */
            contact_id: number;
            /**
             * @description E-mail address
             * @example ann@example.com
             */
            address: string;
            name?: string | null;
            description?: string | null;
        };
        /**
         * @example {
         *       "account": "lin",
         *       "password": "a long enough one",
         *       "first_name": "Lin",
         *       "role_ids": [
         *         2
         *       ]
         *     }
         */
        NewEmployee: {
            account: string;
            /** Format: password */
            password: string;
            first_name: string;
            last_name?: string | null;
            employee_no?: string | null;
            photo_url?: string | null;
            identity_no?: string | null;
            /** @example 1 */
            job_title_id?: number | null;
            /** @example 1 */
            department_id?: number | null;
            /** @example 1 */
            extension_id?: number | null;
            /** @example 1 */
            group_id?: number | null;
            /** @example 1 */
            cti_agent_id?: number | null;
            /** @description The whole set of roles; only such as the caller may grant */
            role_ids?: number[] | null;
            /** @default false */
            is_disabled?: boolean | null;
        };
        /**
         * @example {
         *       "type": 0,
         *       "extension": "204"
         *     }
         */
        NewExtension: {
            /**
             * @description Kind of device, as the telephone system numbers it
             * @default 0
             */
            type?: number | null;
            /**
             * @description The number to dial
             * @example 8001
             */
            extension: string;
            description?: string | null;
            /**
             * @description The media cluster of the telephone system that serves the extension
             * @example 1
             */
            media_cluster_id?: number | null;
        };
        /**
         * @example {
         *       "name": "Evening shift",
         *       "supervisor_id": 1
         *     }
         */
        NewGroup: {
            name: string;
            description?: string | null;
            /** @example 1 */
            supervisor_id?: number | null;
        };
        /**
         * @example {
         *       "name": "Senior agent"
         *     }
         */
        NewJobTitle: {
            name: string;
            description?: string | null;
        };
        /**
         * @example {
         *       "current_password": "what you log in with"
         *     }
         */
        NewPermanentToken: {
            /**
             * Format: password
             * @description The caller’s own, when a browser’s session asks for a token for itself more than five minutes after the login
             */
            current_password?: string;
        };
        /**
         * @example {
         *       "contact_id": 1,
         *       "type": 2,
         *       "number": "+886 912-345-678"
         *     }
         */
        NewPhoneNumber: {
            /**
             * @description Contact whose number it is
             * @example 1
             */
            contact_id: number;
            /**
             * @description 0 home, 1 company, 2 mobile, 3 fax, 4 other
             * @enum {integer}
             */
            type: 0 | 1 | 2 | 3 | 4;
            /**
             * Format: phone
             * @description Full-width digits are stored as plain ones; an extension may follow: ext, x, #, comma or 分機
             */
            number: string;
            extension?: string | null;
            description?: string | null;
            /** @description Whether the number is to be shown; true unless set */
            is_visible?: boolean | null;
        };
        /**
         * @example {
         *       "contactable_type": "App\\LineContact",
         *       "contactable_id": 1,
         *       "type": "button",
         *       "message": {
         *         "explain_text": "Shall we deliver tomorrow?",
         *         "options": [
         *           {
         *             "label": "Yes",
         *             "value": "deliver:tomorrow",
         *             "type": "text"
         *           },
         *           {
         *             "label": "See the order",
         *             "type": "url",
         *             "url": "https://shop.example/orders/1001"
         *           }
         *         ]
         *       }
         *     }
         */
        NewPush: {
            /**
             * @description Kind of channel
             * @enum {string}
             */
            contactable_type: "App\\LivechatContact" | "App\\LineContact" | "App\\FbContact" | "App\\IgContact" | "App\\TelegramContact" | "App\\ViberContact" | "App\\WechatContact";
            /**
             * @description From `social_contacts` of a contact, or /contactable
             * @example 1
             */
            contactable_id: number;
            /** @enum {string} */
            type: "text" | "button" | "quickreply" | "carousel" | "image_carousel";
            /** @description What it holds depends on its type; the JSON text of it is taken too */
            message: unknown;
            /**
             * @description 0 not while an employee handles the conversation, 1 send all the same
             * @enum {integer|null}
             */
            is_force?: 0 | 1 | null;
        };
        /**
         * @example {
         *       "headers": [
         *         {
         *           "value": "contacts.membership_no"
         *         },
         *         {
         *           "value": "contacts.birth_at"
         *         }
         *       ],
         *       "unique_columns": [
         *         "contacts.membership_no"
         *       ],
         *       "rows": [
         *         {
         *           "cells": [
         *             "M-17",
         *             "17 Nov 1990"
         *           ]
         *         }
         *       ]
         *     }
         */
        NewRelationImportCheck: {
            /** @description One for each column of the file, in its order */
            headers: components["schemas"]["RecipeHeader"][];
            /**
             * @description What rows are imported into
             * @default App\Contact
             * @enum {string|null}
             */
            importable_type?: "App\\Contact" | null;
            /**
             * @description The columns that together tell which contact a row is about; without them, the columns of contacts whose headers have isMatchField
             * @example [
             *       "contacts.membership_no"
             *     ]
             */
            unique_columns?: string[] | null;
            /** @description The column that tells which relation record of the contact a row is about; without it each row adds one */
            relation_unique_column?: string | null;
            /**
             * @description The contact relation table that rows are imported into
             * @example 1
             */
            cz_col_category_id?: number | null;
            /**
             * @description Whether a contact that is not found is created
             * @default false
             */
            create_missing_contacts?: boolean | null;
            /**
             * @description What becomes of rows of one file that repeat a key with different values: rows for the same contact that change it differently, or rows for the same relation record. `reject` rejects all of them, `last_wins` lets the last cell that is not empty count
             * @default reject
             * @enum {string|null}
             */
            repeated_keys?: "reject" | "last_wins" | null;
            /** @description Rows as the preview answers them */
            rows: components["schemas"]["RelationImportSampleRow"][];
        };
        /**
         * @example {
         *       "name": "Members",
         *       "importable_type": "App\\Contact",
         *       "headers": [
         *         {
         *           "value": "contacts.membership_no"
         *         },
         *         {
         *           "value": ""
         *         },
         *         {
         *           "value": "contacts.last_name"
         *         }
         *       ],
         *       "unique_columns": [
         *         "contacts.membership_no"
         *       ]
         *     }
         */
        NewRelationImportRecipe: {
            name: string;
            /** @description One for each column of the file, in its order */
            headers: components["schemas"]["RecipeHeader"][];
            description?: string | null;
            /**
             * @description What rows are imported into
             * @default App\Contact
             * @enum {string|null}
             */
            importable_type?: "App\\Contact" | null;
            /**
             * @description The columns that together tell which contact a row is about; without them, the columns of contacts whose headers have isMatchField
             * @example [
             *       "contacts.membership_no"
             *     ]
             */
            unique_columns?: string[] | null;
            /** @description The column that tells which relation record of the contact a row is about; without it each row adds one */
            relation_unique_column?: string | null;
            /**
             * @description The contact relation table that rows are imported into
             * @example 1
             */
            cz_col_category_id?: number | null;
            /**
             * @description Whether a contact that is not found is created
             * @default false
             */
            create_missing_contacts?: boolean | null;
            /**
             * @description What becomes of rows of one file that repeat a key with different values: rows for the same contact that change it differently, or rows for the same relation record. `reject` rejects all of them, `last_wins` lets the last cell that is not empty count
             * @default reject
             * @enum {string|null}
             */
            repeated_keys?: "reject" | "last_wins" | null;
        };
        /**
         * @example {
         *       "name": "Reader",
         *       "permissions": [
         *         "contact.read",
         *         "ticket.read"
         *       ]
         *     }
         */
        NewRole: {
            name: string;
            /**
             * @description What its employees may do: `<resource>.<verb>`
             * @example [
             *       "contact.read",
             *       "contact.update"
             *     ]
             */
            permissions?: ("contact.read" | "contact.create" | "contact.update" | "contact.delete" | "contact.export" | "contact.identity_no" | "contact_merge.read" | "contact_merge.create" | "contact_cz_relation.read" | "contact_cz_relation.create" | "contact_cz_relation.update" | "contact_cz_relation.delete" | "phone_number.read" | "phone_number.create" | "phone_number.update" | "phone_number.delete" | "address.read" | "address.create" | "address.update" | "address.delete" | "email_contact.read" | "email_contact.create" | "email_contact.update" | "email_contact.delete" | "ticket.read" | "ticket.create" | "ticket.update" | "ticket.delete" | "ticket.export" | "ticket_cz_relation.read" | "ticket_cz_relation.create" | "ticket_cz_relation.update" | "ticket_cz_relation.delete" | "company.read" | "company.create" | "company.update" | "company.delete" | "company.export" | "csat_score.read" | "csat_score.create" | "csat_score.export" | "conversation.read" | "conversation.update" | "message.push" | "canned_answer.read" | "canned_answer.create" | "canned_answer.update" | "canned_answer.delete" | "cz_col.read" | "cz_col.create" | "cz_col.update" | "cz_col.delete" | "cz_col_category.read" | "cz_col_category.create" | "cz_col_category.update" | "cz_col_category.delete" | "tag.read" | "tag.create" | "tag.update" | "tag.delete" | "code_label.read" | "code_label.update" | "country.read" | "country.create" | "country.update" | "country.delete" | "state.read" | "state.create" | "state.update" | "state.delete" | "city.read" | "city.create" | "city.update" | "city.delete" | "category.read" | "category.create" | "category.update" | "category.delete" | "sub_category.read" | "sub_category.create" | "sub_category.update" | "sub_category.delete" | "termination_code.read" | "termination_code.create" | "termination_code.update" | "termination_code.delete" | "sponsor.read" | "sponsor.create" | "sponsor.update" | "sponsor.delete" | "campaign_queue.read" | "campaign_queue.create" | "campaign_queue.update" | "campaign_queue.delete" | "employee.read" | "employee.create" | "employee.update" | "employee.delete" | "token.read" | "token.create" | "token.delete" | "role.read" | "role.create" | "role.update" | "role.delete" | "group.read" | "group.create" | "group.update" | "group.delete" | "department.read" | "department.create" | "department.update" | "department.delete" | "job_title.read" | "job_title.create" | "job_title.update" | "job_title.delete" | "extension.read" | "extension.create" | "extension.update" | "extension.delete" | "cti_agent.read" | "cti_agent.create" | "cti_agent.update" | "cti_agent.delete" | "channel.read" | "channel.create" | "channel.update" | "channel.delete" | "webhook.read" | "webhook.create" | "webhook.update" | "webhook.delete" | "recipe.read" | "recipe.create" | "recipe.update" | "recipe.delete" | "import.read" | "import.create" | "import.update" | "import.delete" | "report.read" | "audit_log.read" | "installation.update" | "system.read")[] | null;
        };
        /**
         * @example {
         *       "name": "admin",
         *       "password": "as printed at the first start"
         *     }
         */
        NewSession: {
            /** @description The employee’s account */
            name: string;
            /** Format: password */
            password: string;
        };
        /**
         * @example {
         *       "name": "Harbour",
         *       "mail_channels": []
         *     }
         */
        NewSponsor: {
            name: string;
            description?: string | null;
            /** @description Whether the brand is never retired */
            is_immortal?: boolean | null;
            /** @description The mailboxes of the brand: any JSON values */
            mail_channels?: unknown[] | null;
        };
        /**
         * @example {
         *       "country_id": 1,
         *       "name": "Massachusetts"
         *     }
         */
        NewState: {
            /** @example 1 */
            country_id: number;
            name: string;
        };
        /**
         * @example {
         *       "name": "Late",
         *       "category_id": 1
         *     }
         */
        NewSubCategory: {
            name: string;
            description?: string | null;
            /** @example 1 */
            category_id: number;
        };
        /**
         * @example {
         *       "name": "VIP"
         *     }
         */
        NewTag: {
            name: string;
        };
        /**
         * @example {
         *       "name": "Refunded",
         *       "status": 2
         *     }
         */
        NewTerminationCode: {
            name: string;
            description?: string | null;
            /**
             * @description The ticket status that it details; null for any
             * @enum {integer|null}
             */
            status?: 0 | 1 | 2 | 3 | null;
        };
        /**
         * @example {
         *       "subject": "Where is my order",
         *       "contact_id": 1,
         *       "sub_category_id": 1,
         *       "priority": 2,
         *       "due_at": "2026-12-01 18:00:00"
         *     }
         */
        NewTicket: {
            subject: string;
            content?: string | null;
            /**
             * Format: moment
             * @description YYYY-MM-DD HH:MM:SS in the time zone of the service; a date alone or ISO 8601 with an offset is taken too
             * @example 2026-11-20 14:32:05
             */
            due_at?: string | null;
            /**
             * @description 0 pending, 1 processing, 2 resolved, 3 closed
             * @default 0
             * @enum {integer|null}
             */
            status?: 0 | 1 | 2 | 3 | null;
            /** @description A remark on the status */
            status_memo?: string | null;
            /**
             * @description 0 low, 1 medium, 2 high, 3 urgent
             * @default 1
             * @enum {integer|null}
             */
            priority?: 0 | 1 | 2 | 3 | null;
            /** @example 1 */
            contact_id?: number | null;
            /**
             * @description Implied by sub_category_id
             * @example 1
             */
            category_id?: number | null;
            /** @example 1 */
            sub_category_id?: number | null;
            /**
             * @description The employee who sees to the ticket
             * @example 1
             */
            handler_id?: number | null;
            /** @example 1 */
            sponsor_id?: number | null;
            /** @example 1 */
            campaign_queue_id?: number | null;
            /**
             * @description The same as termination_code
             * @example 1
             */
            termination_code_id?: number | null;
            /**
             * @description Id of a termination code
             * @example 1
             */
            termination_code?: number | null;
            /** @description The conversations that the ticket is about; replaces the whole set */
            conversation_ids?: number[] | null;
            /** @description Values by custom field; fields that are not listed keep theirs */
            cz_cols?: {
                /** @example 1 */
                id: number;
                /** @description By the field’s type: a number, text, true or false, a date, a time, a date-time, an option’s value, a list of option values, or a decimal, which is answered as text with all digits of its scale and taken as text or number; null clears */
                value: unknown;
            }[] | null;
        };
        /**
         * @example {
         *       "content": "The depot calls back before noon."
         *     }
         */
        NewTicketNote: {
            content: string;
        };
        /**
         * @example {
         *       "resource": "ticket",
         *       "name": "Late",
         *       "query": {
         *         "statuses": [
         *           0
         *         ]
         *       },
         *       "columns": [
         *         "id",
         *         "subject"
         *       ],
         *       "sort": "-created_at"
         *     }
         */
        NewView: {
            /**
             * @description The list that it is a view of
             * @enum {unknown}
             */
            resource: "contact" | "ticket" | "company" | "csat_score" | "conversation" | "relation_import_task";
            name: string;
            /** @description What the client shows the list by: kept and returned as sent, never applied by the service; up to 16 kB of JSON */
            query?: {
                [key: string]: unknown;
            };
            /** @description Columns that it shows, in their order; null for the usual */
            columns?: string[] | null;
            sort?: string | null;
            /** @description Where it stands among the others */
            position?: number;
        };
        /**
         * @example {
         *       "url": "https://erp.example/parley",
         *       "event_types": [
         *         "ticket.created",
         *         "ticket.updated"
         *       ]
         *     }
         */
        NewWebhook: {
            /** @description Where events are sent: a public address, https unless the operator allows http */
            url: string;
            description?: string | null;
            /** @description What it is told of */
            event_types: ("contact.created" | "contact.updated" | "contact.deleted" | "ticket.created" | "ticket.updated" | "ticket.deleted" | "conversation.opened" | "conversation.accepted" | "conversation.transferred" | "conversation.closed" | "message.received" | "message.sent" | "message.failed" | "score.created" | "import.ended")[];
            /**
             * @description Whether it is told of what happens now
             * @default true
             */
            is_enabled?: boolean | null;
            /**
             * Format: password
             * @description What signs the events: `whsec_` and 24 to 64 bytes in base64; generated unless given
             */
            secret?: string | null;
        };
        /** @example {} */
        NewWebhookSecret: {
            /**
             * Format: password
             * @description What signs the events: `whsec_` and 24 to 64 bytes in base64; generated unless given
             */
            secret?: string | null;
        };
        /** @description Something that ended while the caller may have looked elsewhere */
        Notice: {
            /**
             * @description An import of the caller that has ended, or a message of theirs that did not arrive
             * @enum {string}
             */
            type: "import" | "message";
            /**
             * @description Of the import task, or of the conversation
             * @example 1
             */
            id: number;
            /**
             * Format: moment
             * @description When it ended, or was sent
             * @example 2026-11-20 14:32:05
             */
            at: string;
            /** @description The file’s name, or the customer’s */
            title: string;
            /**
             * @description How it ended; `unknown` where a message may have arrived
             * @enum {string}
             */
            state: "completed" | "failed" | "cancelled" | "unknown";
            /** @description Of an import, the rows that were taken */
            imported_amount: number | null;
            /** @description Of an import, the rows that were not */
            rejected_amount: number | null;
            /** @description Whether an import only tried the file */
            is_dry_run: boolean;
            /** @description Why it failed, as the platform or the import says */
            reason: string | null;
        };
        /** @description What the caller’s imports and messages came to in the last seven days */
        Notices: {
            /** @description The latest first */
            notices: components["schemas"]["Notice"][];
            /** @description Whether an import of the caller is waiting or running */
            is_importing: boolean;
        };
        OpenTicketReportRow: {
            /**
             * @description 0 pending, 1 processing
             * @enum {integer}
             */
            status: 0 | 1;
            /** @description Created less than a day ago */
            under_1_day: number;
            /** @description Less than three days */
            days_1_to_3: number;
            /** @description Less than seven days */
            days_3_to_7: number;
            /** @description Less than thirty days */
            days_7_to_30: number;
            /** @description Thirty days ago or more */
            over_30_days: number;
            /** @description All of this status */
            total: number;
            /** @description Of these, those whose time to be done by has passed */
            late: number;
        };
        /**
         * @example {
         *       "type": "text",
         *       "message": "Your order is on its way."
         *     }
         */
        OutgoingMessage: {
            /** @enum {string} */
            type: "text" | "button" | "quickreply" | "carousel" | "image_carousel";
            /** @description What it holds depends on its type; the JSON text of it is taken too */
            message: unknown;
        };
        /** @description Who has a token that does not expire, and since when; never the token */
        PermanentToken: {
            /**
             * @description Of the employee, who has one token at most
             * @example 1
             */
            id: number;
            name: string;
            account: string;
            /**
             * Format: moment
             * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
             * @example 2026-11-20 14:32:05
             */
            created_at: string;
        };
        /** @description A phone number of a contact */
        PhoneNumber: {
            /** @example 1 */
            id: number;
            /**
             * @description 0 home, 1 company, 2 mobile, 3 fax, 4 other
             * @enum {integer}
             */
            type: 0 | 1 | 2 | 3 | 4;
            extension: string | null;
            /** @description Without `phone_number.read` masked up to its last four characters */
            number: string;
            description: string | null;
            /** @description Profile of the contact whose number it is */
            profile_id: number;
            /** @description The tie between number and contact; as a number has one contact, it has the number’s id */
            phone_contact: {
                /** @example 1 */
                id: number;
                /** @example 1 */
                contact_id: number;
                /** @example 1 */
                phone_number_id: number;
                /** @description Whether the number is to be shown; true unless set */
                is_visible: boolean;
            };
        };
        PhoneNumberChanges: {
            /**
             * @description Contact whose number it is; another’s id moves it there
             * @example 1
             */
            contact_id: number;
            /**
             * @description 0 home, 1 company, 2 mobile, 3 fax, 4 other
             * @enum {integer}
             */
            type?: 0 | 1 | 2 | 3 | 4;
            /**
             * Format: phone
             * @description Full-width digits are stored as plain ones; an extension may follow: ext, x, #, comma or 分機
             */
            number?: string;
            extension?: string | null;
            description?: string | null;
            /** @description Whether the number is to be shown; true unless set */
            is_visible?: boolean;
        };
        /** @description What a push would become on its platform */
        Preview: {
            /** @description The calls that the platform would get, without credentials */
            requests: {
                method: string;
                path: string;
                body: unknown;
            }[];
            /** @description What the customer sees, message by message */
            shown: components["schemas"]["ShownMessage"][];
            /** @description What the platform cannot show as it was meant */
            degradations: {
                /** @example message.columns.1 */
                path: string;
                message: string;
            }[];
            /** @description By field: why a push of this would be a 422 */
            errors: {
                [key: string]: string[];
            };
        };
        /**
         * @example {
         *       "contactable_type": "App\\LineContact",
         *       "type": "button",
         *       "message": {
         *         "explain_text": "Shall we deliver tomorrow?",
         *         "options": [
         *           {
         *             "label": "Yes",
         *             "value": "deliver:tomorrow",
         *             "type": "text"
         *           },
         *           {
         *             "label": "See the order",
         *             "type": "url",
         *             "url": "https://shop.example/orders/1001"
         *           }
         *         ]
         *       }
         *     }
         */
        PreviewedPush: {
            /**
             * @description Kind of channel
             * @enum {string}
             */
            contactable_type: "App\\LivechatContact" | "App\\LineContact" | "App\\FbContact" | "App\\IgContact" | "App\\TelegramContact" | "App\\ViberContact" | "App\\WechatContact";
            /**
             * @description From `social_contacts` of a contact, or /contactable
             * @example 1
             */
            contactable_id?: number | null;
            /** @enum {string} */
            type: "text" | "button" | "quickreply" | "carousel" | "image_carousel";
            /** @description What it holds depends on its type; the JSON text of it is taken too */
            message: unknown;
            /**
             * @description 0 not while an employee handles the conversation, 1 send all the same
             * @enum {integer|null}
             */
            is_force?: 0 | 1 | null;
        };
        /** @description Why a request was not served */
        Problem: {
            /** @description In words, for people */
            message: string;
            /**
             * @description Messages by field, with dotted paths
             * @example {
             *       "cz_cols.0.value": [
             *         "The field must be a whole number."
             *       ]
             *     }
             */
            errors?: {
                [key: string]: string[];
            };
            /**
             * @description Stable, where clients must tell cases apart
             * @example in_use
             */
            code?: string;
            /** @description How many records of each kind refer to the one to be deleted */
            counts?: {
                [key: string]: number;
            };
            /** @description Who handles the conversation that another wanted to accept */
            handler?: {
                id: number;
                name: string;
            };
            /** @description The open conversation, where one was to be opened */
            conversation_id?: number;
            /** @description The message that is recorded as failed or unknown, where one was to be sent */
            message_id?: number;
        };
        /** @description What anybody may know of an installation before they log in */
        PublicInstallation: {
            /** @description What it calls itself, in titles and at the login */
            name: string;
        };
        /** @description The platform took it */
        Pushed: Record<string, never>;
        /** @description What one column of a file is imported into */
        RecipeHeader: {
            /**
             * @description `contacts.<column>` or `cz_relation_information.<custom field>`; an empty text leaves the column out
             * @example contacts.membership_no
             */
            value?: string | null;
            /** @description The custom field */
            id?: string | number | null;
            /** @description The type of the custom field */
            type?: string | number | null;
            /** @description What the column is called */
            text?: string | null;
            /** @description Whether the column tells which record a row is about */
            isMatchField?: boolean | null;
            /**
             * @description The category of the custom field
             * @example 1
             */
            category_id?: number | null;
            /**
             * @description Words of the file that stand for other values; with an empty one, for nothing
             * @example {
             *       "金卡": "gold"
             *     }
             */
            value_map?: {
                [key: string]: unknown;
            } | null;
        };
        /** @description Webhook calls that were refused for one reason */
        RefusedCalls: {
            /** @enum {string} */
            reason: "no_signature" | "wrong_signature" | "malformed" | "too_large" | "disabled" | "no_credentials";
            /** @description Since `first_at` */
            count: number;
            /**
             * Format: moment
             * @description After a day without any, counting starts over
             * @example 2026-11-20 14:32:05
             */
            first_at: string;
            /**
             * Format: moment
             * @description When the latest was refused
             * @example 2026-11-20 14:32:05
             */
            last_at: string;
        };
        /** @description What a recipe would make of rows */
        RelationImportCheck: {
            /** @description For each row, in their order, why it would be rejected, as far as that shows before it is imported */
            rows: components["schemas"]["RelationImportPreviewReason"][][];
            /** @description Whether the contacts were looked for */
            are_contacts_checked: boolean;
            /** @description The words in columns that take only certain values, at most 50 of each */
            words: components["schemas"]["RelationImportColumnWords"][];
        };
        RelationImportColumnWords: {
            /** @description The place of the column, from 0 */
            cell: number;
            words: components["schemas"]["RelationImportWord"][];
        };
        /** @description What an undo has left as it is */
        RelationImportKept: {
            /** @description Its place in the list, from 1 */
            number: number;
            /** @enum {string} */
            kind: "contact" | "relation_record";
            /** @example 1 */
            record_id: number;
            /**
             * @description The contact it is, or belongs to
             * @example 1
             */
            contact_id: number | null;
            /**
             * @description Since the import someone has `changed` it, has `deleted` it or what it was, or made something that is `in_use` with it
             * @enum {string}
             */
            reason: "changed" | "deleted" | "in_use";
        };
        /** @description What a file holds, before it is imported */
        RelationImportPreview: {
            /** @enum {string} */
            format: "text" | "xlsx";
            /** @description As asked for or as detected; null for a workbook */
            encoding: string | null;
            /** @description As asked for or as detected; null for a workbook */
            delimiter: string | null;
            /** @description Whether the first row of every sheet is taken for its header */
            has_header: boolean;
            is_header_guessed: boolean;
            /** @description That of the first sheet that holds something */
            header: (string | null)[] | null;
            /** @description What the columns seem to be, by their names: the headers of a new recipe */
            headers: components["schemas"]["RecipeHeader"][];
            sheets: components["schemas"]["RelationImportPreviewSheet"][];
            /** @description What else one should know, in words */
            problems: string[];
        };
        RelationImportPreviewReason: {
            /** @description The recipe’s column that is to blame, if one is */
            column: string | null;
            /**
             * @description `required` empty, `cell_error` an error of the spreadsheet, `invalid` not what the field takes, `sponsor_unknown` no such sponsor, `contact_missing` no such contact, `contact_ambiguous` more than one such contact, `contact_incomplete` too little for a new contact, `contact_repeated` rows for the same contact differ, `record_repeated` rows for the same relation record differ, `nothing_to_import` nothing beside what identifies the contact
             * @enum {string}
             */
            code: "required" | "cell_error" | "invalid" | "sponsor_unknown" | "contact_missing" | "contact_ambiguous" | "contact_incomplete" | "contact_repeated" | "record_repeated" | "nothing_to_import";
            /** @description In words, for people */
            message: string;
            /** @description The place of that column in the row, from 0 */
            cell: number | null;
        };
        RelationImportPreviewRow: {
            /** @description As the file counts, header and blank rows included */
            row: number;
            /** @description As an import would read them; what is longer than 256 characters is cut */
            cells: (string | null)[];
            /** @description The places, from 0, of cells that hold an error of the spreadsheet, such as `#N/A` */
            errors?: number[];
            /** @description Why the recipe would reject it, as far as that shows without looking at the contacts */
            reasons: components["schemas"]["RelationImportPreviewReason"][];
        };
        RelationImportPreviewSheet: {
            /** @description Null where the file is text */
            name: string | null;
            /** @description As an import would read them; what is longer than 256 characters is cut */
            header: (string | null)[] | null;
            rows: components["schemas"]["RelationImportPreviewRow"][];
        };
        /** @description How the columns of a file are imported */
        RelationImportRecipe: {
            /** @example 1 */
            id: number;
            name: string;
            description: string | null;
            /**
             * @description What rows are imported into
             * @enum {string}
             */
            importable_type: "App\\Contact";
            /** @description One for each column of the file, in its order */
            headers: components["schemas"]["RecipeHeader"][];
            /**
             * @description The columns that together tell which contact a row is about
             * @example [
             *       "contacts.membership_no"
             *     ]
             */
            unique_columns: string[];
            /** @description The column that tells which relation record of the contact a row is about */
            relation_unique_column: string | null;
            /** @example 1 */
            cz_col_category_id: number | null;
            /** @description Whether a contact that is not found is created */
            create_missing_contacts: boolean;
            /**
             * @description What becomes of rows of one file that repeat a key with different values: rows for the same contact that change it differently, or rows for the same relation record. `reject` rejects all of them, `last_wins` lets the last cell that is not empty count
             * @enum {string}
             */
            repeated_keys: "reject" | "last_wins";
            /** @example 1 */
            creater_id: number | null;
            /**
             * Format: moment
             * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
             * @example 2026-11-20 14:32:05
             */
            created_at: string;
            /**
             * Format: moment
             * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
             * @example 2026-11-20 14:32:05
             */
            updated_at: string;
            cz_col_category: {
                /** @example 1 */
                id: number;
                name: string;
                /**
                 * @description What the fields hang on: 0 contact extension fields, 1 contact relation table, 2 ticket extension fields, 3 ticket relation table
                 * @enum {integer}
                 */
                type: 0 | 1 | 2 | 3;
                description: string | null;
                /** @example 1 */
                creater_id: number | null;
                /**
                 * Format: moment
                 * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
                 * @example 2026-11-20 14:32:05
                 */
                created_at: string;
                /**
                 * Format: moment
                 * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
                 * @example 2026-11-20 14:32:05
                 */
                updated_at: string;
            } | null;
            creater: components["schemas"]["Employee"] | null;
            /** @description How many files were imported by it */
            tasks_count: number;
        };
        RelationImportRecipeChanges: {
            name?: string;
            /** @description One for each column of the file, in its order */
            headers?: components["schemas"]["RecipeHeader"][];
            description?: string | null;
            /**
             * @description What rows are imported into
             * @default App\Contact
             * @enum {string|null}
             */
            importable_type?: "App\\Contact" | null;
            /**
             * @description The columns that together tell which contact a row is about; without them, the columns of contacts whose headers have isMatchField
             * @example [
             *       "contacts.membership_no"
             *     ]
             */
            unique_columns?: string[] | null;
            /** @description The column that tells which relation record of the contact a row is about; without it each row adds one */
            relation_unique_column?: string | null;
            /**
             * @description The contact relation table that rows are imported into
             * @example 1
             */
            cz_col_category_id?: number | null;
            /**
             * @description Whether a contact that is not found is created
             * @default false
             */
            create_missing_contacts?: boolean | null;
            /**
             * @description What becomes of rows of one file that repeat a key with different values: rows for the same contact that change it differently, or rows for the same relation record. `reject` rejects all of them, `last_wins` lets the last cell that is not empty count
             * @default reject
             * @enum {string|null}
             */
            repeated_keys?: "reject" | "last_wins" | null;
        };
        /** @description A row that an import did not take */
        RelationImportReject: {
            /** @description Its place among the rejected rows, from 1 */
            number: number;
            /** @description From 0 */
            sheet_index: number;
            /** @description As the file counts, its header included */
            row_index: number;
            reasons: components["schemas"]["RelationImportRejectReason"][];
            /** @description As they stand in the file */
            cells: (string | null)[];
        };
        /** @description How many rows were rejected for a reason */
        RelationImportRejectCount: {
            /**
             * @description `required` empty, `cell_error` an error of the spreadsheet, `invalid` not what the field takes, `sponsor_unknown` no such sponsor, `contact_missing` no such contact, `contact_ambiguous` more than one such contact, `contact_incomplete` too little for a new contact, `contact_repeated` rows for the same contact differ, `record_repeated` rows for the same relation record differ, `nothing_to_import` nothing beside what identifies the contact
             * @enum {string}
             */
            code: "required" | "cell_error" | "invalid" | "sponsor_unknown" | "contact_missing" | "contact_ambiguous" | "contact_incomplete" | "contact_repeated" | "record_repeated" | "nothing_to_import";
            total: number;
        };
        RelationImportRejectReason: {
            /** @description The recipe’s column that is to blame, if one is */
            column: string | null;
            /**
             * @description `required` empty, `cell_error` an error of the spreadsheet, `invalid` not what the field takes, `sponsor_unknown` no such sponsor, `contact_missing` no such contact, `contact_ambiguous` more than one such contact, `contact_incomplete` too little for a new contact, `contact_repeated` rows for the same contact differ, `record_repeated` rows for the same relation record differ, `nothing_to_import` nothing beside what identifies the contact
             * @enum {string}
             */
            code: "required" | "cell_error" | "invalid" | "sponsor_unknown" | "contact_missing" | "contact_ambiguous" | "contact_incomplete" | "contact_repeated" | "record_repeated" | "nothing_to_import";
            /** @description In words, for people */
            message: string;
        };
        RelationImportSampleRow: {
            cells: (string | null)[];
            /** @description The places, from 0, of cells that hold an error of the spreadsheet, such as `#N/A` */
            errors?: number[];
        };
        /** @description One run of a recipe over a file */
        RelationImportTask: {
            /** @example 1 */
            id: number;
            /** @example 1 */
            recipe_id: number;
            /** @enum {integer} */
            has_header: 0 | 1;
            /** @description Whether everything is decided and nothing changed */
            dry_run: boolean;
            /** @description The file’s key in the store */
            file: string;
            /** @description The file’s name as it was sent */
            file_name: string;
            /** @description As it was asked for; null is detected */
            encoding: string | null;
            /** @description As it was asked for; null is detected */
            delimiter: string | null;
            /** @description Bytes */
            size: number;
            description: string | null;
            /**
             * @description 0 waiting, 1 running, 2 completed, 3 failed, 4 cancelled
             * @enum {integer}
             */
            status: 0 | 1 | 2 | 3 | 4;
            /** @description Whether it stops once the rows under way are done */
            is_cancelling: boolean;
            /** @description Rows of data; known once the whole file has been checked */
            total_amount: number;
            /** @description Rows that were taken */
            imported_amount: number;
            /** @description Rows that were not, listed by …/rejects */
            rejected_amount: number;
            /** @description Contacts created */
            created_contacts_amount: number;
            /** @description Rows that change a contact */
            updated_contacts_amount: number;
            /** @description Rows that add a relation record */
            added_records_amount: number;
            /** @description Rows that change one */
            updated_records_amount: number;
            /** @description The sheet of the last row that is done, from 0 */
            current_sheet_index: number;
            /** @description That row, as the file counts; 0 before the first */
            current_row_index: number;
            /** @description How often a worker has taken it up */
            job_turns: number;
            /**
             * Format: moment
             * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
             * @example 2026-11-20 14:32:05
             */
            executed_start_at: string | null;
            /**
             * Format: moment
             * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
             * @example 2026-11-20 14:32:05
             */
            executed_end_at: string | null;
            /**
             * Format: moment
             * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
             * @example 2026-11-20 14:32:05
             */
            restart_at: string | null;
            /** @description Why it failed */
            error: string | null;
            /** @description What it or its undo waits for where that is not its turn, such as room on a disk */
            waiting_reason: string | null;
            /**
             * @description How far the undo is: 0 waiting, 1 running, 2 completed
             * @enum {integer|null}
             */
            undo_status: 0 | 1 | 2 | null;
            /** @description Records that undo removed or brought back */
            undone_amount: number;
            /** @description Records that undo left as they are, listed by …/kept */
            kept_amount: number;
            /**
             * Format: moment
             * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
             * @example 2026-11-20 14:32:05
             */
            undo_start_at: string | null;
            /**
             * Format: moment
             * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
             * @example 2026-11-20 14:32:05
             */
            undo_end_at: string | null;
            /** @example 1 */
            creater_id: number | null;
            recipe: {
                /** @example 1 */
                id: number;
                name: string;
                description: string | null;
                /**
                 * @description What rows are imported into
                 * @enum {string}
                 */
                importable_type: "App\\Contact";
                /** @description One for each column of the file, in its order */
                headers: components["schemas"]["RecipeHeader"][];
                /**
                 * @description The columns that together tell which contact a row is about
                 * @example [
                 *       "contacts.membership_no"
                 *     ]
                 */
                unique_columns: string[];
                /** @description The column that tells which relation record of the contact a row is about */
                relation_unique_column: string | null;
                /** @example 1 */
                cz_col_category_id: number | null;
                /** @description Whether a contact that is not found is created */
                create_missing_contacts: boolean;
                /**
                 * @description What becomes of rows of one file that repeat a key with different values: rows for the same contact that change it differently, or rows for the same relation record. `reject` rejects all of them, `last_wins` lets the last cell that is not empty count
                 * @enum {string}
                 */
                repeated_keys: "reject" | "last_wins";
                /** @example 1 */
                creater_id: number | null;
                /**
                 * Format: moment
                 * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
                 * @example 2026-11-20 14:32:05
                 */
                created_at: string;
                /**
                 * Format: moment
                 * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
                 * @example 2026-11-20 14:32:05
                 */
                updated_at: string;
                cz_col_category: {
                    /** @example 1 */
                    id: number;
                    name: string;
                    /**
                     * @description What the fields hang on: 0 contact extension fields, 1 contact relation table, 2 ticket extension fields, 3 ticket relation table
                     * @enum {integer}
                     */
                    type: 0 | 1 | 2 | 3;
                    description: string | null;
                    /** @example 1 */
                    creater_id: number | null;
                    /**
                     * Format: moment
                     * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
                     * @example 2026-11-20 14:32:05
                     */
                    created_at: string;
                    /**
                     * Format: moment
                     * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
                     * @example 2026-11-20 14:32:05
                     */
                    updated_at: string;
                } | null;
            };
            /**
             * @description ISO 8601 in UTC, with microseconds
             * @example 2026-11-20T14:32:05.000000Z
             */
            created_at: string;
            /**
             * @description ISO 8601 in UTC, with microseconds
             * @example 2026-11-20T14:32:05.000000Z
             */
            updated_at: string;
        };
        RelationImportWord: {
            word: string;
            /** @description How many of the rows have it */
            rows: number;
            /** @description Whether it stands for something; a row with another is rejected */
            is_known: boolean;
            /** @description What it stands for; null is nothing */
            value: unknown;
        };
        /** @description One row of a one-to-many custom table of a contact or ticket */
        RelationRecord: {
            /** @example 1 */
            id: number;
            /**
             * @description The custom field category
             * @example 1
             */
            relation_id: number;
            relation_name: string;
            /** @description The fields that have a value */
            information: {
                /**
                 * @description Of this value in this record
                 * @example 1
                 */
                id: number;
                /** @description By the field’s type */
                value: unknown;
                /**
                 * @description The custom field
                 * @example 1
                 */
                col_id: number;
                col_name: string;
            }[];
            /**
             * Format: moment
             * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
             * @example 2026-11-20 14:32:05
             */
            created_at: string;
            /**
             * Format: moment
             * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
             * @example 2026-11-20 14:32:05
             */
            updated_at: string;
        };
        /**
         * @example {
         *       "cz_cols": [
         *         {
         *           "id": 1,
         *           "value": "A-1042"
         *         }
         *       ]
         *     }
         */
        RelationRecordValues: {
            /** @description Values by custom field; fields that are not listed keep theirs */
            cz_cols?: {
                /** @example 1 */
                id: number;
                /** @description By the field’s type: a number, text, true or false, a date, a time, a date-time, an option’s value, a list of option values, or a decimal, which is answered as text with all digits of its scale and taken as text or number; null clears */
                value: unknown;
            }[] | null;
        };
        /** @description Account and password, when given, must be the token owner’s own */
        Renewal: {
            /** @description The employee’s account */
            name?: string | null;
            /** Format: password */
            password?: string | null;
            /**
             * @description Lifetime in minutes; 52560000 for long-term use. The operator may set a shorter limit for those without token.create
             * @default 60
             */
            ttl?: number | null;
        };
        /** @description What happened in a period */
        ReportFigures: {
            /** @description Tickets created in the period */
            tickets_created: number;
            /** @description Tickets that were resolved or closed in the period, and still are */
            tickets_closed: number;
            /** @description Conversations that customers began in the period */
            conversations_started: number;
            /** @description Of the conversations begun, those that have a first response: the first message that an employee sent in the conversation once it had been accepted, counted from when the customer began to wait */
            first_response_count: number;
            /** @description Median time to the first response, in seconds; null where there is none */
            first_response_median: number | null;
            /** @description The time within which nine of ten first responses came, in seconds; null where there is none */
            first_response_p90: number | null;
            /** @description Conversations that ended in the period and that an employee had accepted */
            handled_count: number;
            /** @description Median handling time: from when the conversation was accepted, the last time where it was more than once, to its end, in seconds; null where there is none */
            handling_median: number | null;
            /** @description The handling time that nine of ten did not exceed, in seconds; null where there is none */
            handling_p90: number | null;
            /** @description Scores that customers gave in the period */
            score_count: number;
            /** @description Their average, to two decimals; null where there is none */
            score_average: number | null;
        };
        /** @description How things stand, whatever the period */
        ReportNow: {
            /** @description Tickets that are pending or processing */
            tickets_open: number;
            /** @description Of these, those whose time to be done by has passed */
            tickets_late: number;
            /** @description Conversations that nobody has accepted; null for a group or an employee, whose they are not yet */
            conversations_waiting: number | null;
            /** @description How long the first of these has waited, in seconds; null where there is none */
            longest_wait: number | null;
        };
        /** @description What its employees may do */
        Role: {
            /** @example 1 */
            id: number;
            name: string;
            /**
             * @description What its employees may do: `<resource>.<verb>`
             * @example [
             *       "contact.read",
             *       "contact.update"
             *     ]
             */
            permissions: ("contact.read" | "contact.create" | "contact.update" | "contact.delete" | "contact.export" | "contact.identity_no" | "contact_merge.read" | "contact_merge.create" | "contact_cz_relation.read" | "contact_cz_relation.create" | "contact_cz_relation.update" | "contact_cz_relation.delete" | "phone_number.read" | "phone_number.create" | "phone_number.update" | "phone_number.delete" | "address.read" | "address.create" | "address.update" | "address.delete" | "email_contact.read" | "email_contact.create" | "email_contact.update" | "email_contact.delete" | "ticket.read" | "ticket.create" | "ticket.update" | "ticket.delete" | "ticket.export" | "ticket_cz_relation.read" | "ticket_cz_relation.create" | "ticket_cz_relation.update" | "ticket_cz_relation.delete" | "company.read" | "company.create" | "company.update" | "company.delete" | "company.export" | "csat_score.read" | "csat_score.create" | "csat_score.export" | "conversation.read" | "conversation.update" | "message.push" | "canned_answer.read" | "canned_answer.create" | "canned_answer.update" | "canned_answer.delete" | "cz_col.read" | "cz_col.create" | "cz_col.update" | "cz_col.delete" | "cz_col_category.read" | "cz_col_category.create" | "cz_col_category.update" | "cz_col_category.delete" | "tag.read" | "tag.create" | "tag.update" | "tag.delete" | "code_label.read" | "code_label.update" | "country.read" | "country.create" | "country.update" | "country.delete" | "state.read" | "state.create" | "state.update" | "state.delete" | "city.read" | "city.create" | "city.update" | "city.delete" | "category.read" | "category.create" | "category.update" | "category.delete" | "sub_category.read" | "sub_category.create" | "sub_category.update" | "sub_category.delete" | "termination_code.read" | "termination_code.create" | "termination_code.update" | "termination_code.delete" | "sponsor.read" | "sponsor.create" | "sponsor.update" | "sponsor.delete" | "campaign_queue.read" | "campaign_queue.create" | "campaign_queue.update" | "campaign_queue.delete" | "employee.read" | "employee.create" | "employee.update" | "employee.delete" | "token.read" | "token.create" | "token.delete" | "role.read" | "role.create" | "role.update" | "role.delete" | "group.read" | "group.create" | "group.update" | "group.delete" | "department.read" | "department.create" | "department.update" | "department.delete" | "job_title.read" | "job_title.create" | "job_title.update" | "job_title.delete" | "extension.read" | "extension.create" | "extension.update" | "extension.delete" | "cti_agent.read" | "cti_agent.create" | "cti_agent.update" | "cti_agent.delete" | "channel.read" | "channel.create" | "channel.update" | "channel.delete" | "webhook.read" | "webhook.create" | "webhook.update" | "webhook.delete" | "recipe.read" | "recipe.create" | "recipe.update" | "recipe.delete" | "import.read" | "import.create" | "import.update" | "import.delete" | "report.read" | "audit_log.read" | "installation.update" | "system.read")[];
            /** @description There from the start; never deleted */
            is_builtin: boolean;
            /**
             * Format: moment
             * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
             * @example 2026-11-20 14:32:05
             */
            created_at: string;
            /**
             * Format: moment
             * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
             * @example 2026-11-20 14:32:05
             */
            updated_at: string;
        };
        RoleChanges: {
            name?: string;
            /**
             * @description What its employees may do: `<resource>.<verb>`
             * @example [
             *       "contact.read",
             *       "contact.update"
             *     ]
             */
            permissions?: ("contact.read" | "contact.create" | "contact.update" | "contact.delete" | "contact.export" | "contact.identity_no" | "contact_merge.read" | "contact_merge.create" | "contact_cz_relation.read" | "contact_cz_relation.create" | "contact_cz_relation.update" | "contact_cz_relation.delete" | "phone_number.read" | "phone_number.create" | "phone_number.update" | "phone_number.delete" | "address.read" | "address.create" | "address.update" | "address.delete" | "email_contact.read" | "email_contact.create" | "email_contact.update" | "email_contact.delete" | "ticket.read" | "ticket.create" | "ticket.update" | "ticket.delete" | "ticket.export" | "ticket_cz_relation.read" | "ticket_cz_relation.create" | "ticket_cz_relation.update" | "ticket_cz_relation.delete" | "company.read" | "company.create" | "company.update" | "company.delete" | "company.export" | "csat_score.read" | "csat_score.create" | "csat_score.export" | "conversation.read" | "conversation.update" | "message.push" | "canned_answer.read" | "canned_answer.create" | "canned_answer.update" | "canned_answer.delete" | "cz_col.read" | "cz_col.create" | "cz_col.update" | "cz_col.delete" | "cz_col_category.read" | "cz_col_category.create" | "cz_col_category.update" | "cz_col_category.delete" | "tag.read" | "tag.create" | "tag.update" | "tag.delete" | "code_label.read" | "code_label.update" | "country.read" | "country.create" | "country.update" | "country.delete" | "state.read" | "state.create" | "state.update" | "state.delete" | "city.read" | "city.create" | "city.update" | "city.delete" | "category.read" | "category.create" | "category.update" | "category.delete" | "sub_category.read" | "sub_category.create" | "sub_category.update" | "sub_category.delete" | "termination_code.read" | "termination_code.create" | "termination_code.update" | "termination_code.delete" | "sponsor.read" | "sponsor.create" | "sponsor.update" | "sponsor.delete" | "campaign_queue.read" | "campaign_queue.create" | "campaign_queue.update" | "campaign_queue.delete" | "employee.read" | "employee.create" | "employee.update" | "employee.delete" | "token.read" | "token.create" | "token.delete" | "role.read" | "role.create" | "role.update" | "role.delete" | "group.read" | "group.create" | "group.update" | "group.delete" | "department.read" | "department.create" | "department.update" | "department.delete" | "job_title.read" | "job_title.create" | "job_title.update" | "job_title.delete" | "extension.read" | "extension.create" | "extension.update" | "extension.delete" | "cti_agent.read" | "cti_agent.create" | "cti_agent.update" | "cti_agent.delete" | "channel.read" | "channel.create" | "channel.update" | "channel.delete" | "webhook.read" | "webhook.create" | "webhook.update" | "webhook.delete" | "recipe.read" | "recipe.create" | "recipe.update" | "recipe.delete" | "import.read" | "import.create" | "import.update" | "import.delete" | "report.read" | "audit_log.read" | "installation.update" | "system.read")[] | null;
        };
        ScoreReportRow: {
            /**
             * Format: day
             * @description The day, or where the period has more than 92 days the Monday of the week
             * @example 1990-05-17
             */
            start: string;
            /** @description Scores that customers gave in the period */
            score_count: number;
            /** @description Their average, to two decimals; null where there is none */
            score_average: number | null;
            /** @description Scores of 1; fractions count as the nearest whole score */
            score_1: number;
            /** @description Scores of 2 */
            score_2: number;
            /** @description Scores of 3 */
            score_3: number;
            /** @description Scores of 4 */
            score_4: number;
            /** @description Scores of 5 */
            score_5: number;
            /** @description Scores under 1 or over 5, from channels with another scale */
            score_other: number;
        };
        /** @description A record that a search of everything found */
        SearchHit: {
            /** @enum {string} */
            type: "contact" | "company" | "ticket" | "conversation";
            /** @example 1 */
            id: number;
            title: string;
            /** @description Member number and phone or e-mail; number of the ticket; channel */
            subtitle: string | null;
        };
        /**
         * @example {
         *       "seq": 12
         *     }
         */
        Seen: {
            /** @description Of the latest message that the employee has seen */
            seq: number;
        };
        /** @description Some hours of a day of the week, on the clock of the service’s time zone */
        ServiceSpan: {
            /** @description 1 Monday to 7 Sunday */
            weekday: number;
            /** @example 09:00 */
            from: string;
            /**
             * @description 24:00 is the day’s end
             * @example 18:00
             */
            to: string;
        };
        /** @description A browser that an employee is logged in with */
        Session: {
            /** @example 1 */
            id: number;
            /**
             * Format: moment
             * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
             * @example 2026-11-20 14:32:05
             */
            created_at: string;
            /**
             * Format: moment
             * @description To within a few minutes
             * @example 2026-11-20 14:32:05
             */
            last_seen_at: string;
            /**
             * Format: moment
             * @description 30 days after it was last used, and 90 days after the login at the latest
             * @example 2026-11-20 14:32:05
             */
            expires_at: string;
            /** @description As the browser names itself */
            user_agent: string | null;
            /** @description From where it was begun */
            address: string | null;
            /** @description Whether this request came by it */
            is_current: boolean;
        };
        /** @description One message as its platform shows it */
        ShownMessage: {
            /** @description A type of push, or `grid` */
            type: string;
            /** @description What it says, in the form of a push; null for a grid */
            message: unknown;
            /** @description What can be tapped below it */
            below: {
                /**
                 * @description Pills, keys of the message, the keyboard in place of one’s own, or lines of text
                 * @enum {string}
                 */
                shape: "pills" | "keys" | "keyboard" | "lines";
                labels: string[];
            } | null;
            /** @description Tiles by column */
            grid: {
                /** @description How high it is, in rows */
                rows: number;
                image_url: string | null;
                text: string;
                is_bold: boolean;
                /** @description Whether it can be tapped */
                is_button: boolean;
                /** @example #0a7f5a */
                background_color: string | null;
                /** @example #0a7f5a */
                border_color: string | null;
                /** @example #0a7f5a */
                color: string | null;
            }[][] | null;
        };
        SmallCounts: {
            /** @description How many each filter finds, in their order; null from 100 on, and where counting takes long */
            counts: (number | null)[];
        };
        /** @description A brand or business unit on whose behalf service is given */
        Sponsor: {
            /** @example 1 */
            id: number;
            name: string;
            description: string | null;
            /** @description Whether the brand is never retired */
            is_immortal: boolean;
            /** @description The mailboxes of the brand: any JSON values */
            mail_channels: unknown[];
            /**
             * Format: moment
             * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
             * @example 2026-11-20 14:32:05
             */
            created_at: string;
            /**
             * Format: moment
             * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
             * @example 2026-11-20 14:32:05
             */
            updated_at: string;
        };
        SponsorChanges: {
            name?: string;
            description?: string | null;
            /** @description Whether the brand is never retired */
            is_immortal?: boolean;
            /** @description The mailboxes of the brand: any JSON values */
            mail_channels?: unknown[] | null;
        };
        /** @description A state, province or county of a country */
        State: {
            /** @example 1 */
            id: number;
            /** @example 1 */
            country_id: number;
            name: string;
            country: components["schemas"]["Country"];
        };
        StateChanges: {
            /** @example 1 */
            country_id?: number;
            name?: string;
        };
        /** @description A state, without its country */
        StatePart: {
            /** @example 1 */
            id: number;
            /** @example 1 */
            country_id: number;
            name: string;
        };
        /** @description What a ticket is about, within a category */
        SubCategory: {
            /** @example 1 */
            id: number;
            name: string;
            description: string | null;
            category: {
                /** @example 1 */
                id: number;
                name: string;
                description: string | null;
            };
            /** @example 1 */
            category_id: number;
            /**
             * Format: moment
             * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
             * @example 2026-11-20 14:32:05
             */
            created_at: string;
            /**
             * Format: moment
             * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
             * @example 2026-11-20 14:32:05
             */
            updated_at: string;
        };
        /** @description Under another category_id, the tickets of the sub-category follow it */
        SubCategoryChanges: {
            name?: string;
            description?: string | null;
            /** @example 1 */
            category_id?: number;
        };
        /** @description How the installation stands */
        System: {
            /** @description Of Parley */
            version: string;
            node_version: string;
            /** @description The newest migration that the database has seen */
            schema_version: string;
            /**
             * Format: moment
             * @description When the process that answers was started
             * @example 2026-11-20 14:32:05
             */
            started_at: string;
            uptime_seconds: number;
            database: {
                /** @description Of PostgreSQL */
                version: string;
                /** @description Whether Parley runs it itself */
                is_embedded: boolean;
                bytes: number;
                connections: {
                    used: number;
                    max: number;
                };
                replica: {
                    /**
                     * @description in use, away, behind or no replica
                     * @example in use
                     */
                    state: string;
                    /** @description Of the primary’s log, when both were last asked */
                    lag_bytes: number;
                } | null;
                /** @description How often a damaged page was read; null where PostgreSQL keeps no checksums */
                checksum_failures: number | null;
                /** @description The ten largest, with their indexes and partitions */
                tables: {
                    /** @example contacts */
                    name: string;
                    /** @description As the database estimates them */
                    rows: number;
                    bytes: number;
                }[];
            };
            jobs: {
                /**
                 * Format: moment
                 * @description When a process last looked what is due; null before the first
                 * @example 2026-11-20 14:32:05
                 */
                last_seen_at: string | null;
                queues: {
                    /** @example housekeeping */
                    name: string;
                    /** @description Those that are due later are not counted */
                    waiting: number;
                    running: number;
                    /** @description Given up within the last days */
                    failed: number;
                    /** @description How long the oldest has been due */
                    oldest_waiting_seconds: number | null;
                }[];
            };
            upgrade: {
                /** @example fill_contact_search */
                step: string;
                /** @description The last id that a step through a table has reached */
                done: number;
                /** @description Its last id; 0 where a step is not counted */
                total: number;
                steps_left: number;
            } | null;
            secrets: {
                /** @description Credentials of channels and secrets of webhooks */
                total: number;
                /** @description Not sealed with the present SECRET_KEY yet */
                left: number;
                /** @description Opened by neither SECRET_KEY nor a key of SECRET_KEY_PREVIOUS */
                unreadable: number;
                previous_key: ("not_used_yet" | "in_use" | "replaced_elsewhere" | "removable") | null;
            };
            imports: {
                waiting: number;
                running: number;
            };
            webhooks: {
                /** @description At most 10,000 for each webhook */
                pending: number;
                /** @description At most 10,000 for each webhook */
                dead: number;
            };
            inbound: {
                /** @description Events of platforms not worked yet; at most 10,000 */
                waiting: number;
                /** @description How long the oldest has been due */
                oldest_waiting_seconds: number | null;
                /** @description Webhook calls refused within the last day, the latest first; at most 20 */
                refused: {
                    /** @example 1 */
                    channel_id: number;
                    channel_name: string;
                    /** @enum {string} */
                    reason: "no_signature" | "wrong_signature" | "malformed" | "too_large" | "disabled" | "no_credentials";
                    /** @description Since `first_at` */
                    count: number;
                    /**
                     * Format: moment
                     * @description When the latest was refused
                     * @example 2026-11-20 14:32:05
                     */
                    last_at: string;
                }[];
            };
            files: {
                /** @enum {string} */
                kind: "folder" | "bucket";
                free_bytes: number | null;
                total_bytes: number | null;
            };
            checks: {
                /** @example jobs */
                name: string;
                /** @enum {string} */
                state: "ok" | "attention" | "failed";
                /** @description What is the matter and what to do, in a sentence */
                message: string;
            }[];
        };
        /** @description A label on contacts */
        Tag: {
            /** @example 1 */
            id: number;
            name: string;
            /**
             * Format: moment
             * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
             * @example 2026-11-20 14:32:05
             */
            created_at: string;
            /**
             * Format: moment
             * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
             * @example 2026-11-20 14:32:05
             */
            updated_at: string;
        };
        TagChanges: {
            name?: string;
        };
        /** @description The detail status with which a ticket ends */
        TerminationCode: {
            /** @example 1 */
            id: number;
            name: string;
            description: string | null;
            /**
             * @description The ticket status that it details; null for any
             * @enum {integer|null}
             */
            status: 0 | 1 | 2 | 3 | null;
            /** @example 1 */
            creater_id: number | null;
            /**
             * Format: moment
             * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
             * @example 2026-11-20 14:32:05
             */
            created_at: string;
            /**
             * Format: moment
             * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
             * @example 2026-11-20 14:32:05
             */
            updated_at: string;
        };
        TerminationCodeChanges: {
            name?: string;
            description?: string | null;
            /**
             * @description The ticket status that it details; null for any
             * @enum {integer|null}
             */
            status?: 0 | 1 | 2 | 3 | null;
        };
        /** @description The most text that one message holds */
        TextLimit: {
            limit: number;
            /**
             * @description What is counted: UTF-16 units as `String.length` does, graphemes, which are what people call characters, or bytes of UTF-8
             * @enum {string}
             */
            measure: "utf16_units" | "graphemes" | "bytes";
        };
        /** @description A customer’s matter that someone sees to */
        Ticket: {
            /** @example 1 */
            id: number;
            subject: string;
            content: string;
            /**
             * Format: moment
             * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
             * @example 2026-11-20 14:32:05
             */
            due_at: string | null;
            /**
             * @description 0 pending, 1 processing, 2 resolved, 3 closed
             * @enum {integer}
             */
            status: 0 | 1 | 2 | 3;
            /** @description A remark on the status */
            status_memo: string | null;
            /**
             * @description 0 low, 1 medium, 2 high, 3 urgent
             * @enum {integer}
             */
            priority: 0 | 1 | 2 | 3;
            /** @example 1 */
            contact_id: number | null;
            /** @example 1 */
            category_id: number | null;
            /** @example 1 */
            sub_category_id: number | null;
            /** @example 1 */
            handler_id: number | null;
            /** @example 1 */
            sponsor_id: number | null;
            /** @example 1 */
            campaign_queue_id: number | null;
            /** @example 1 */
            termination_code_id: number | null;
            /**
             * Format: moment
             * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
             * @example 2026-11-20 14:32:05
             */
            created_at: string;
            /**
             * Format: moment
             * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
             * @example 2026-11-20 14:32:05
             */
            updated_at: string;
            contact: components["schemas"]["EmbeddedContact"] | null;
            sub_category: {
                /** @example 1 */
                id: number;
                name: string;
                description: string | null;
                category: {
                    /** @example 1 */
                    id: number;
                    name: string;
                    description: string | null;
                };
                /** @example 1 */
                category_id: number;
            } | null;
            category: {
                /** @example 1 */
                id: number;
                name: string;
                description: string | null;
            } | null;
            creater: components["schemas"]["Employee"] | null;
            handler: components["schemas"]["Employee"] | null;
            /** @description The conversations that the ticket is about, oldest first */
            interact_collections: components["schemas"]["Interaction"][];
            sponsor: {
                /** @example 1 */
                id: number;
                name: string;
                description: string | null;
                /** @description Whether the brand is never retired */
                is_immortal: boolean;
                /** @description The mailboxes of the brand: any JSON values */
                mail_channels: unknown[];
            } | null;
            campaign_queue: {
                /** @example 1 */
                id: number;
                name: string;
                description: string | null;
            } | null;
            termination_code: {
                /** @example 1 */
                id: number;
                name: string;
                description: string | null;
                /**
                 * @description The ticket status that it details; null for any
                 * @enum {integer|null}
                 */
                status: 0 | 1 | 2 | 3 | null;
                /** @example 1 */
                creater_id: number | null;
            } | null;
            cz_cols: components["schemas"]["CzValue"][];
        };
        /**
         * @description `changes` with either `ids` or `filter`; or `tickets`
         * @example {
         *       "ids": [
         *         1,
         *         2
         *       ],
         *       "changes": {
         *         "status": 1,
         *         "handler_id": 1
         *       }
         *     }
         */
        TicketBulk: {
            /** @description These tickets */
            ids?: number[];
            /** @description All tickets that the list finds by these filters, at most 10,000. Unknown names, empty lists and a filter without conditions are errors; `{"all": true}` is every ticket */
            filter?: {
                /** @description Any of these tickets */
                id?: number[] | null;
                /**
                 * Format: moment
                 * @description YYYY-MM-DD HH:MM:SS in the time zone of the service; a date alone or ISO 8601 with an offset is taken too
                 * @example 2026-11-20 14:32:05
                 */
                due_at__start?: string | null;
                /**
                 * Format: moment
                 * @description YYYY-MM-DD HH:MM:SS in the time zone of the service; a date alone or ISO 8601 with an offset is taken too
                 * @example 2026-11-20 14:32:05
                 */
                due_at__end?: string | null;
                /** @example 1 */
                contact_id?: number | null;
                /** @example 1 */
                sponsor_id?: number | null;
                /** @example 1 */
                campaign_queue_id?: number | null;
                /**
                 * Format: moment
                 * @description YYYY-MM-DD HH:MM:SS in the time zone of the service; a date alone or ISO 8601 with an offset is taken too
                 * @example 2026-11-20 14:32:05
                 */
                created_at__start?: string | null;
                /**
                 * Format: moment
                 * @description YYYY-MM-DD HH:MM:SS in the time zone of the service; a date alone or ISO 8601 with an offset is taken too
                 * @example 2026-11-20 14:32:05
                 */
                created_at__end?: string | null;
                /**
                 * Format: moment
                 * @description YYYY-MM-DD HH:MM:SS in the time zone of the service; a date alone or ISO 8601 with an offset is taken too
                 * @example 2026-11-20 14:32:05
                 */
                updated_at__start?: string | null;
                /**
                 * Format: moment
                 * @description YYYY-MM-DD HH:MM:SS in the time zone of the service; a date alone or ISO 8601 with an offset is taken too
                 * @example 2026-11-20 14:32:05
                 */
                updated_at__end?: string | null;
                /** @description Part of the subject or the content, in any case */
                search?: string | null;
                /**
                 * @description Tickets of the contacts that belong to the company
                 * @example 1
                 */
                company_id?: number | null;
                /** @description Any of these */
                statuses?: (0 | 1 | 2 | 3)[] | null;
                /** @description Any of these */
                priorities?: (0 | 1 | 2 | 3)[] | null;
                /** @description Whether it is due by now and neither resolved nor closed */
                is_late?: boolean | null;
                /** @description Any of these categories */
                category_ids?: number[] | null;
                /** @description Any of these sub-categories */
                sub_category_ids?: number[] | null;
                /** @description Any of these termination codes */
                termination_code_ids?: number[] | null;
                /** @description Handled by any of these employees */
                handler_ids?: number[] | null;
                /** @description Without a handler; with handler_ids, these tickets and theirs */
                is_unassigned?: boolean | null;
                /** @description Handled by an employee of any of these groups */
                group_ids?: number[] | null;
                /** @description Made by any of these employees */
                creater_ids?: number[] | null;
                cz_cols?: components["schemas"]["CzFilter"][] | null;
                /** @description true, and nothing beside it: every record there is */
                all?: boolean | null;
            };
            changes?: components["schemas"]["TicketBulkChanges"];
            /**
             * @description true answers what would happen, and changes nothing
             * @default false
             */
            dry_run?: boolean;
            /** @description In place of the others: each ticket with its own values, as `former` has them */
            tickets?: components["schemas"]["TicketBulkItem"][];
        };
        /** @description What is changed alike in many tickets: all that can be, but custom values and conversations */
        TicketBulkChanges: {
            subject?: string;
            content?: string | null;
            /**
             * Format: moment
             * @description YYYY-MM-DD HH:MM:SS in the time zone of the service; a date alone or ISO 8601 with an offset is taken too
             * @example 2026-11-20 14:32:05
             */
            due_at?: string | null;
            /**
             * @description 0 pending, 1 processing, 2 resolved, 3 closed
             * @enum {integer}
             */
            status?: 0 | 1 | 2 | 3;
            /** @description A remark on the status */
            status_memo?: string | null;
            /**
             * @description 0 low, 1 medium, 2 high, 3 urgent
             * @enum {integer}
             */
            priority?: 0 | 1 | 2 | 3;
            /** @example 1 */
            contact_id?: number | null;
            /**
             * @description Implied by sub_category_id
             * @example 1
             */
            category_id?: number | null;
            /** @example 1 */
            sub_category_id?: number | null;
            /**
             * @description The employee who sees to the ticket
             * @example 1
             */
            handler_id?: number | null;
            /** @example 1 */
            sponsor_id?: number | null;
            /** @example 1 */
            campaign_queue_id?: number | null;
            /**
             * @description The same as termination_code
             * @example 1
             */
            termination_code_id?: number | null;
            /**
             * @description Id of a termination code
             * @example 1
             */
            termination_code?: number | null;
        };
        /** @description One ticket with values of its own */
        TicketBulkItem: {
            /** @example 1 */
            id: number;
            /** @description The version that the ticket must still have */
            version?: number;
            subject?: string;
            content?: string | null;
            /**
             * Format: moment
             * @description YYYY-MM-DD HH:MM:SS in the time zone of the service; a date alone or ISO 8601 with an offset is taken too
             * @example 2026-11-20 14:32:05
             */
            due_at?: string | null;
            /**
             * @description 0 pending, 1 processing, 2 resolved, 3 closed
             * @enum {integer}
             */
            status?: 0 | 1 | 2 | 3;
            /** @description A remark on the status */
            status_memo?: string | null;
            /**
             * @description 0 low, 1 medium, 2 high, 3 urgent
             * @enum {integer}
             */
            priority?: 0 | 1 | 2 | 3;
            /** @example 1 */
            contact_id?: number | null;
            /**
             * @description Implied by sub_category_id
             * @example 1
             */
            category_id?: number | null;
            /** @example 1 */
            sub_category_id?: number | null;
            /**
             * @description The employee who sees to the ticket
             * @example 1
             */
            handler_id?: number | null;
            /** @example 1 */
            sponsor_id?: number | null;
            /** @example 1 */
            campaign_queue_id?: number | null;
            /**
             * @description The same as termination_code
             * @example 1
             */
            termination_code_id?: number | null;
            /**
             * @description Id of a termination code
             * @example 1
             */
            termination_code?: number | null;
        };
        TicketBulkOutcome: {
            /** @description How many tickets have other values now */
            changed: number;
            /** @description How many had these values already */
            unchanged: number;
            /** @description Tickets that could not be changed, each with what is wrong */
            refused: {
                /** @example 1 */
                id: number;
                errors: {
                    [key: string]: string[];
                };
            }[];
            /** @description What the changed tickets had before, to be sent back as `tickets`; null where that is over 1 MB, and of a dry run */
            former: components["schemas"]["TicketBulkItem"][] | null;
        };
        TicketChanges: {
            subject?: string;
            content?: string | null;
            /**
             * Format: moment
             * @description YYYY-MM-DD HH:MM:SS in the time zone of the service; a date alone or ISO 8601 with an offset is taken too
             * @example 2026-11-20 14:32:05
             */
            due_at?: string | null;
            /**
             * @description 0 pending, 1 processing, 2 resolved, 3 closed
             * @enum {integer}
             */
            status?: 0 | 1 | 2 | 3;
            /** @description A remark on the status */
            status_memo?: string | null;
            /**
             * @description 0 low, 1 medium, 2 high, 3 urgent
             * @enum {integer}
             */
            priority?: 0 | 1 | 2 | 3;
            /** @example 1 */
            contact_id?: number | null;
            /**
             * @description Implied by sub_category_id
             * @example 1
             */
            category_id?: number | null;
            /** @example 1 */
            sub_category_id?: number | null;
            /**
             * @description The employee who sees to the ticket
             * @example 1
             */
            handler_id?: number | null;
            /** @example 1 */
            sponsor_id?: number | null;
            /** @example 1 */
            campaign_queue_id?: number | null;
            /**
             * @description The same as termination_code
             * @example 1
             */
            termination_code_id?: number | null;
            /**
             * @description Id of a termination code
             * @example 1
             */
            termination_code?: number | null;
            /** @description The conversations that the ticket is about; replaces the whole set */
            conversation_ids?: number[] | null;
            /** @description Values by custom field; fields that are not listed keep theirs */
            cz_cols?: {
                /** @example 1 */
                id: number;
                /** @description By the field’s type: a number, text, true or false, a date, a time, a date-time, an option’s value, a list of option values, or a decimal, which is answered as text with all digits of its scale and taken as text or number; null clears */
                value: unknown;
            }[] | null;
        };
        /** @description One thing that happened to a ticket */
        TicketHistoryItem: {
            /** @example change-1 */
            id: string;
            /**
             * Format: moment
             * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
             * @example 2026-11-20 14:32:05
             */
            at: string;
            /**
             * @example ticket.created
             * @example ticket.updated
             * @example note.created
             * @example conversation.started
             */
            kind: string;
            /** @description Who did it, where one did */
            employee: {
                /** @example 1 */
                id: number;
                name: string;
            } | null;
            changes: components["schemas"]["FieldChange"][];
            /** @description The record */
            refers_to: {
                /** @example phone_number */
                type: string;
                /** @example 1 */
                id: number;
            } | null;
            note: components["schemas"]["TicketNote"] | null;
            interaction: components["schemas"]["Interaction"] | null;
        };
        /** @description What an employee wrote down about a ticket, for colleagues */
        TicketNote: {
            /** @example 1 */
            id: number;
            /** @example 1 */
            ticket_id: number;
            content: string;
            author: {
                /** @example 1 */
                id: number;
                name: string;
            } | null;
            /**
             * Format: moment
             * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
             * @example 2026-11-20 14:32:05
             */
            created_at: string;
            /**
             * Format: moment
             * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
             * @example 2026-11-20 14:32:05
             */
            updated_at: string;
        };
        TicketNoteChanges: {
            content?: string;
        };
        TicketReportRow: {
            /**
             * Format: day
             * @description The day
             * @example 1990-05-17
             */
            start: string;
            /** @description Tickets created on it */
            created: number;
            /** @description Tickets that were resolved or closed on it, and still are */
            closed: number;
        };
        /** @description An access token; the employee’s earlier one has ended with it */
        Token: {
            /** @description Opaque; shown this once */
            access_token: string;
            /** @constant */
            token_type: "bearer";
            /** @description Seconds */
            expires_in: number;
        };
        /**
         * @example {
         *       "handler_id": 1
         *     }
         */
        Transfer: {
            /**
             * @description Who handles it from now on
             * @example 1
             */
            handler_id?: number | null;
            /**
             * @description In place of a handler: the queue in which it waits again
             * @example 1
             */
            campaign_queue_id?: number | null;
            /** @description Why, as a note of the caller for colleagues */
            note?: string | null;
        };
        UndoneContactMerge: {
            contact: components["schemas"]["Contact"];
            restored_ids: number[];
            /** @description What changed since, and so stays as it is */
            left: {
                /**
                 * @example contact
                 * @example phone_number
                 * @example ticket
                 */
                type: string;
                /** @example 1 */
                id: number;
                /** @description The contact’s field that keeps its value */
                field: string | null;
                /** @enum {string} */
                reason: "changed" | "deleted" | "moved";
            }[];
        };
        /** @description Filters, columns and order of a list under a name, of the calling employee */
        View: {
            /** @example 1 */
            id: number;
            /**
             * @description The list that it is a view of
             * @enum {unknown}
             */
            resource: "contact" | "ticket" | "company" | "csat_score" | "conversation" | "relation_import_task";
            name: string;
            /** @description What the client shows the list by: kept and returned as sent, never applied by the service; up to 16 kB of JSON */
            query: {
                [key: string]: unknown;
            };
            /** @description Columns that it shows, in their order; null for the usual */
            columns: string[] | null;
            sort: string | null;
            /** @description Where it stands among the others */
            position: number;
            /**
             * Format: moment
             * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
             * @example 2026-11-20 14:32:05
             */
            created_at: string;
            /**
             * Format: moment
             * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
             * @example 2026-11-20 14:32:05
             */
            updated_at: string;
        };
        ViewChanges: {
            name?: string;
            /** @description What the client shows the list by: kept and returned as sent, never applied by the service; up to 16 kB of JSON */
            query?: {
                [key: string]: unknown;
            };
            /** @description Columns that it shows, in their order; null for the usual */
            columns?: string[] | null;
            sort?: string | null;
            /** @description Where it stands among the others */
            position?: number;
        };
        VolumeReportRow: {
            /**
             * @description The channel; null by weekday
             * @example 1
             */
            channel_id: number | null;
            channel_name: string | null;
            /** @description 1 Monday to 7 Sunday; null by channel */
            weekday: number | null;
            /** @description The hour of the day that begins then */
            hour: number;
            /** @description How many came in that hour, on all days of the period together */
            count: number;
        };
        /** @description A system that is told what happens */
        Webhook: {
            /** @example 1 */
            id: number;
            /** @description Where events are sent: a public address, https unless the operator allows http */
            url: string;
            description: string | null;
            /** @description What it is told of */
            event_types: ("contact.created" | "contact.updated" | "contact.deleted" | "ticket.created" | "ticket.updated" | "ticket.deleted" | "conversation.opened" | "conversation.accepted" | "conversation.transferred" | "conversation.closed" | "message.received" | "message.sent" | "message.failed" | "score.created" | "import.ended")[];
            /**
             * @description Whether it is told of what happens now
             * @default true
             */
            is_enabled: boolean;
            /** @example 1 */
            creater_id: number | null;
            /**
             * Format: moment
             * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
             * @example 2026-11-20 14:32:05
             */
            created_at: string;
            /**
             * Format: moment
             * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
             * @example 2026-11-20 14:32:05
             */
            updated_at: string;
        };
        WebhookChanges: {
            /** @description Where events are sent: a public address, https unless the operator allows http */
            url?: string;
            description?: string | null;
            /** @description What it is told of */
            event_types?: ("contact.created" | "contact.updated" | "contact.deleted" | "ticket.created" | "ticket.updated" | "ticket.deleted" | "conversation.opened" | "conversation.accepted" | "conversation.transferred" | "conversation.closed" | "message.received" | "message.sent" | "message.failed" | "score.created" | "import.ended")[];
            /**
             * @description Whether it is told of what happens now
             * @default true
             */
            is_enabled?: boolean;
        };
        /** @description One event on its way to one webhook */
        WebhookDelivery: {
            /** @example 1 */
            id: number;
            /** @example 1 */
            webhook_id: number;
            /** @example 1 */
            event_id: number;
            /** @example ticket.created */
            event_type: string;
            /**
             * @description pending until it is delivered, or dead once it is given up
             * @enum {string}
             */
            state: "pending" | "delivered" | "dead";
            /** @description How often it was sent */
            attempts: number;
            /**
             * Format: moment
             * @description When it is sent the next time
             * @example 2026-11-20 14:32:05
             */
            due_at: string | null;
            /** @description The HTTP status of the last answer */
            last_status: number | null;
            /** @description Why the last attempt failed */
            last_error: string | null;
            /**
             * Format: moment
             * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
             * @example 2026-11-20 14:32:05
             */
            delivered_at: string | null;
            /**
             * Format: moment
             * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
             * @example 2026-11-20 14:32:05
             */
            created_at: string;
            /**
             * Format: moment
             * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
             * @example 2026-11-20 14:32:05
             */
            updated_at: string;
        };
        /** @description A delivery with what is sent */
        WebhookDeliveryDetail: {
            /** @example 1 */
            id: number;
            /** @example 1 */
            webhook_id: number;
            /** @example 1 */
            event_id: number;
            /** @example ticket.created */
            event_type: string;
            /**
             * @description pending until it is delivered, or dead once it is given up
             * @enum {string}
             */
            state: "pending" | "delivered" | "dead";
            /** @description How often it was sent */
            attempts: number;
            /**
             * Format: moment
             * @description When it is sent the next time
             * @example 2026-11-20 14:32:05
             */
            due_at: string | null;
            /** @description The HTTP status of the last answer */
            last_status: number | null;
            /** @description Why the last attempt failed */
            last_error: string | null;
            /**
             * Format: moment
             * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
             * @example 2026-11-20 14:32:05
             */
            delivered_at: string | null;
            /**
             * Format: moment
             * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
             * @example 2026-11-20 14:32:05
             */
            created_at: string;
            /**
             * Format: moment
             * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
             * @example 2026-11-20 14:32:05
             */
            updated_at: string;
            /** @description What is sent, as it is signed: JSON. It may tell of anybody, so it is null without `webhook.update` and the permission to read what it tells */
            body: string | null;
        };
        WebhookTest: {
            /** @example 1 */
            webhook_id: number;
        };
        /** @description A webhook, with the secret that is shown this once */
        WebhookWithSecret: {
            /** @example 1 */
            id: number;
            /** @description Where events are sent: a public address, https unless the operator allows http */
            url: string;
            description: string | null;
            /** @description What it is told of */
            event_types: ("contact.created" | "contact.updated" | "contact.deleted" | "ticket.created" | "ticket.updated" | "ticket.deleted" | "conversation.opened" | "conversation.accepted" | "conversation.transferred" | "conversation.closed" | "message.received" | "message.sent" | "message.failed" | "score.created" | "import.ended")[];
            /**
             * @description Whether it is told of what happens now
             * @default true
             */
            is_enabled: boolean;
            /** @example 1 */
            creater_id: number | null;
            /**
             * Format: moment
             * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
             * @example 2026-11-20 14:32:05
             */
            created_at: string;
            /**
             * Format: moment
             * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
             * @example 2026-11-20 14:32:05
             */
            updated_at: string;
            /**
             * Format: password
             * @description Signs the events; shown this once
             */
            secret: string;
        };
        /** @description One text in each language of the console */
        Words: {
            en: string;
            "zh-TW": string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    refreshToken: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Renewal"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": components["schemas"]["Token"];
                };
            };
        };
    };
    logIn: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Credentials"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": components["schemas"]["Token"];
                };
            };
        };
    };
    logOutByPut: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": components["schemas"]["Farewell"];
                };
            };
        };
    };
    logOut: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": components["schemas"]["Farewell"];
                };
            };
        };
    };
    openSession: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewSession"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["Me"];
                    };
                };
            };
        };
    };
    closeSession: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body */
            204: {
                content?: never;
            };
        };
    };
    listMySessions: {
        parameters: {
            query?: {
                /** @description Page number */
                page?: number;
                /** @description Records per page; above 1,000 is served as 1,000 */
                per_page?: number;
                /** @description Field to order by, with a leading - for descending; by id without */
                sort?: string;
                /** @description Answer the records that follow this id, by id. Follow `links.next` until it is null: every record that was committed when the last page was asked for has then been answered */
                after_id?: number;
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["Session"][];
                        links: components["schemas"]["Links"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
        };
    };
    endMySession: {
        parameters: {
            query?: never;
            path: {
                session: number;
            };
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body */
            204: {
                content?: never;
            };
        };
    };
    listSessions: {
        parameters: {
            query?: {
                /** @description Page number */
                page?: number;
                /** @description Records per page; above 1,000 is served as 1,000 */
                per_page?: number;
                /** @description Field to order by, with a leading - for descending; by id without */
                sort?: string;
                /** @description Answer the records that follow this id, by id. Follow `links.next` until it is null: every record that was committed when the last page was asked for has then been answered */
                after_id?: number;
            };
            path: {
                employee: number;
            };
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["Session"][];
                        links: components["schemas"]["Links"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
        };
    };
    endSession: {
        parameters: {
            query?: never;
            path: {
                employee: number;
                session: number;
            };
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body */
            204: {
                content?: never;
            };
        };
    };
    getMe: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["Me"];
                    };
                };
            };
        };
    };
    updateMe: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["MeChanges"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["Me"];
                    };
                };
            };
        };
    };
    listViews: {
        parameters: {
            query?: {
                /** @description The list that it is a view of */
                resource?: "contact" | "ticket" | "company" | "csat_score" | "conversation" | "relation_import_task";
                /** @description Page number */
                page?: number;
                /** @description Records per page; above 1,000 is served as 1,000 */
                per_page?: number;
                /** @description Field to order by, with a leading - for descending; by id without */
                sort?: string;
                /** @description Answer the records that follow this id, by id. Follow `links.next` until it is null: every record that was committed when the last page was asked for has then been answered */
                after_id?: number;
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["View"][];
                        links: components["schemas"]["Links"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
        };
    };
    createView: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewView"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["View"];
                    };
                };
            };
        };
    };
    getView: {
        parameters: {
            query?: never;
            path: {
                view: number;
            };
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["View"];
                    };
                };
            };
        };
    };
    updateView: {
        parameters: {
            query?: never;
            path: {
                view: number;
            };
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ViewChanges"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["View"];
                    };
                };
            };
        };
    };
    deleteView: {
        parameters: {
            query?: never;
            path: {
                view: number;
            };
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body */
            204: {
                content?: never;
            };
        };
    };
    getPublicInstallation: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["PublicInstallation"];
                    };
                };
            };
        };
    };
    getInstallation: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["Installation"];
                    };
                };
            };
        };
    };
    updateInstallation: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["InstallationChanges"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["Installation"];
                    };
                };
            };
        };
    };
    fillDemo: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["Installation"];
                    };
                };
            };
        };
    };
    listContacts: {
        parameters: {
            query?: {
                id?: number[];
                membership_no?: string;
                /** @description Needs `contact.identity_no` */
                identity_no?: string;
                /** @description The labels are the installation’s own: 0 female, 1 male */
                gender?: 0 | 1;
                /** @description YYYY-MM-DD */
                birth_at__start?: string;
                /** @description YYYY-MM-DD */
                birth_at__end?: string;
                sponsor_id?: number;
                /** @description YYYY-MM-DD HH:MM:SS in the time zone of the service; a date alone or ISO 8601 with an offset is taken too */
                created_at__start?: string;
                /** @description YYYY-MM-DD HH:MM:SS in the time zone of the service; a date alone or ISO 8601 with an offset is taken too */
                created_at__end?: string;
                /** @description Part of the name, a phone, membership or identity number, as far as the caller may read them */
                search?: string;
                cz_cols?: components["schemas"]["CzFilter"][];
                /** @description Whole number; punctuation and country prefix may differ. Needs `phone_number.read` */
                phone_number?: string;
                /** @description Whole e-mail address, in any case. Needs `email_contact.read` */
                email?: string;
                /** @description Months of birth */
                birth_months?: number[];
                company_id?: number;
                /** @description Any of these sponsors */
                sponsor_ids?: number[];
                /** @description Any of these companies */
                company_ids?: number[];
                /** @description Any of these tags */
                tag_ids?: number[];
                /** @description Page number */
                page?: number;
                /** @description Records per page; above 1,000 is served as 1,000 */
                per_page?: number;
                /** @description Field to order by, with a leading - for descending; by id without */
                sort?: string;
                /** @description Answer the records that follow this id, by id. Follow `links.next` until it is null: every record that was committed when the last page was asked for has then been answered */
                after_id?: number;
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["Contact"][];
                        links: components["schemas"]["Links"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
        };
    };
    createContact: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewContact"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["Contact"];
                    };
                };
            };
        };
    };
    getContact: {
        parameters: {
            query?: never;
            path: {
                contact: number;
            };
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["Contact"];
                    };
                };
            };
        };
    };
    updateContact: {
        parameters: {
            query?: never;
            path: {
                contact: number;
            };
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ContactChanges"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["Contact"];
                    };
                };
            };
        };
    };
    deleteContact: {
        parameters: {
            query?: never;
            path: {
                contact: number;
            };
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body */
            204: {
                content?: never;
            };
        };
    };
    exportContacts: {
        parameters: {
            query?: {
                id?: number[];
                membership_no?: string;
                /** @description Needs `contact.identity_no` */
                identity_no?: string;
                /** @description The labels are the installation’s own: 0 female, 1 male */
                gender?: 0 | 1;
                /** @description YYYY-MM-DD */
                birth_at__start?: string;
                /** @description YYYY-MM-DD */
                birth_at__end?: string;
                sponsor_id?: number;
                /** @description YYYY-MM-DD HH:MM:SS in the time zone of the service; a date alone or ISO 8601 with an offset is taken too */
                created_at__start?: string;
                /** @description YYYY-MM-DD HH:MM:SS in the time zone of the service; a date alone or ISO 8601 with an offset is taken too */
                created_at__end?: string;
                /** @description Part of the name, a phone, membership or identity number, as far as the caller may read them */
                search?: string;
                cz_cols?: components["schemas"]["CzFilter"][];
                /** @description Whole number; punctuation and country prefix may differ. Needs `phone_number.read` */
                phone_number?: string;
                /** @description Whole e-mail address, in any case. Needs `email_contact.read` */
                email?: string;
                /** @description Months of birth */
                birth_months?: number[];
                company_id?: number;
                /** @description Any of these sponsors */
                sponsor_ids?: number[];
                /** @description Any of these companies */
                company_ids?: number[];
                /** @description Any of these tags */
                tag_ids?: number[];
                /** @description Field to order by, with a leading - for descending */
                sort?: string;
                /** @description Columns, in this order */
                columns?: string[];
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "text/csv": string;
                };
            };
        };
    };
    listContactHistory: {
        parameters: {
            query?: {
                /** @description Page number */
                page?: number;
                /** @description Records per page; above 1,000 is served as 1,000 */
                per_page?: number;
            };
            path: {
                contact: number;
            };
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["HistoryItem"][];
                        links: components["schemas"]["Links"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
        };
    };
    listContactDuplicates: {
        parameters: {
            query?: {
                /** @description Only pairs that this contact is in */
                contact_id?: number;
                /** @description Page number */
                page?: number;
                /** @description Records per page; above 1,000 is served as 1,000 */
                per_page?: number;
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["ContactDuplicate"][];
                        links: components["schemas"]["Links"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
        };
    };
    dismissContactDuplicate: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DistinctContacts"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["DistinctContacts"];
                    };
                };
            };
        };
    };
    restoreContactDuplicate: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DistinctContacts"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["DistinctContacts"];
                    };
                };
            };
        };
    };
    previewContactMerge: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContactMergeOrder"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["ContactMergePreview"];
                    };
                };
            };
        };
    };
    mergeContacts: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContactMergeOrder"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["MergedContact"];
                    };
                };
            };
        };
    };
    listContactMerges: {
        parameters: {
            query?: {
                /** @description Kept in it, or merged by it */
                contact_id?: number;
                /** @description YYYY-MM-DD HH:MM:SS in the time zone of the service; a date alone or ISO 8601 with an offset is taken too */
                created_at__start?: string;
                /** @description YYYY-MM-DD HH:MM:SS in the time zone of the service; a date alone or ISO 8601 with an offset is taken too */
                created_at__end?: string;
                /** @description Page number */
                page?: number;
                /** @description Records per page; above 1,000 is served as 1,000 */
                per_page?: number;
                /** @description Field to order by, with a leading - for descending; by id without */
                sort?: string;
                /** @description Answer the records that follow this id, by id. Follow `links.next` until it is null: every record that was committed when the last page was asked for has then been answered */
                after_id?: number;
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["ContactMerge"][];
                        links: components["schemas"]["Links"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
        };
    };
    undoContactMerge: {
        parameters: {
            query?: never;
            path: {
                merge: number;
            };
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["UndoneContactMerge"];
                    };
                };
            };
        };
    };
    listPhoneNumbers: {
        parameters: {
            query?: {
                contact_id?: number;
                /** @description 0 home, 1 company, 2 mobile, 3 fax, 4 other */
                type?: 0 | 1 | 2 | 3 | 4;
                /** @description Part of the number as it was typed */
                number?: string;
                /** @description Whole extension */
                extension?: string;
                /** @description Part of the description, in any case */
                description?: string;
                /** @description Page number */
                page?: number;
                /** @description Records per page; above 1,000 is served as 1,000 */
                per_page?: number;
                /** @description Field to order by, with a leading - for descending; by id without */
                sort?: string;
                /** @description Answer the records that follow this id, by id. Follow `links.next` until it is null: every record that was committed when the last page was asked for has then been answered */
                after_id?: number;
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["PhoneNumber"][];
                        links: components["schemas"]["Links"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
        };
    };
    createPhoneNumber: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPhoneNumber"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["PhoneNumber"];
                    };
                };
            };
        };
    };
    getPhoneNumber: {
        parameters: {
            query?: never;
            path: {
                phone_number: number;
            };
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["PhoneNumber"];
                    };
                };
            };
        };
    };
    updatePhoneNumber: {
        parameters: {
            query?: never;
            path: {
                phone_number: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PhoneNumberChanges"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["PhoneNumber"];
                    };
                };
            };
        };
    };
    deletePhoneNumber: {
        parameters: {
            query?: never;
            path: {
                phone_number: number;
            };
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body */
            204: {
                content?: never;
            };
        };
    };
    listAddresses: {
        parameters: {
            query?: {
                contact_id?: number;
                /** @description Of any of these contacts */
                contact_ids?: number[];
                /** @description The labels are the installation’s own: 0 home, 1 mailing, 2 billing, 3 express delivery, 4 current residence, 5 other */
                type?: 0 | 1 | 2 | 3 | 4 | 5;
                /** @description Part of the address, in any case */
                address?: string;
                country_id?: number;
                state_id?: number;
                city_id?: number;
                /** @description Part of the description, in any case */
                description?: string;
                /** @description Page number */
                page?: number;
                /** @description Records per page; above 1,000 is served as 1,000 */
                per_page?: number;
                /** @description Field to order by, with a leading - for descending; by id without */
                sort?: string;
                /** @description Answer the records that follow this id, by id. Follow `links.next` until it is null: every record that was committed when the last page was asked for has then been answered */
                after_id?: number;
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["Address"][];
                        links: components["schemas"]["Links"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
        };
    };
    createAddress: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewAddress"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["Address"];
                    };
                };
            };
        };
    };
    getAddress: {
        parameters: {
            query?: never;
            path: {
                address: number;
            };
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["Address"];
                    };
                };
            };
        };
    };
    updateAddress: {
        parameters: {
            query?: never;
            path: {
                address: number;
            };
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AddressChanges"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["Address"];
                    };
                };
            };
        };
    };
    deleteAddress: {
        parameters: {
            query?: never;
            path: {
                address: number;
            };
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body */
            204: {
                content?: never;
            };
        };
    };
    listEmailContacts: {
        parameters: {
            query?: {
                contact_id?: number;
                /** @description Part of the name, in any case */
                name?: string;
                /** @description Part of the description, in any case */
                description?: string;
                /** @description Part of the address, in any case */
                address?: string;
                /** @description Page number */
                page?: number;
                /** @description Records per page; above 1,000 is served as 1,000 */
                per_page?: number;
                /** @description Field to order by, with a leading - for descending; by id without */
                sort?: string;
                /** @description Answer the records that follow this id, by id. Follow `links.next` until it is null: every record that was committed when the last page was asked for has then been answered */
                after_id?: number;
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["EmailContact"][];
                        links: components["schemas"]["Links"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
        };
    };
    createEmailContact: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewEmailContact"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["EmailContact"];
                    };
                };
            };
        };
    };
    getEmailContact: {
        parameters: {
            query?: never;
            path: {
                email_contact: number;
            };
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["EmailContact"];
                    };
                };
            };
        };
    };
    updateEmailContact: {
        parameters: {
            query?: never;
            path: {
                email_contact: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmailContactChanges"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["EmailContact"];
                    };
                };
            };
        };
    };
    deleteEmailContact: {
        parameters: {
            query?: {
                /** @description Must be the contact whose address it is */
                contact_id?: number;
            };
            path: {
                email_contact: number;
            };
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body */
            204: {
                content?: never;
            };
        };
    };
    listCzCols: {
        parameters: {
            query?: {
                /** @description Part of the name, in any case */
                search?: string;
                category_id?: number;
                /** @description Types of the fields’ categories */
                types?: (0 | 1 | 2 | 3)[];
                /** @description Page number */
                page?: number;
                /** @description Records per page; above 1,000 is served as 1,000 */
                per_page?: number;
                /** @description Field to order by, with a leading - for descending; by id without */
                sort?: string;
                /** @description Answer the records that follow this id, by id. Follow `links.next` until it is null: every record that was committed when the last page was asked for has then been answered */
                after_id?: number;
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["CzCol"][];
                        links: components["schemas"]["Links"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
        };
    };
    createCzCol: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewCzCol"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["CzCol"];
                    };
                };
            };
        };
    };
    getCzCol: {
        parameters: {
            query?: never;
            path: {
                id: number;
            };
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["CzCol"];
                    };
                };
            };
        };
    };
    updateCzCol: {
        parameters: {
            query?: never;
            path: {
                id: number;
            };
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CzColChanges"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["CzCol"];
                    };
                };
            };
        };
    };
    deleteCzCol: {
        parameters: {
            query?: {
                /** @description 1 deletes the field with the values that are stored for it */
                force?: 0 | 1 | true | false;
            };
            path: {
                id: number;
            };
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * @description 1 deletes the field with the values that are stored for it
                     * @enum {integer|boolean}
                     */
                    force?: 0 | 1 | true | false;
                };
            };
        };
        responses: {
            /** @description Done; there is no body */
            204: {
                content?: never;
            };
        };
    };
    listCzColCategories: {
        parameters: {
            query?: {
                /** @description Part of the name, in any case */
                search?: string;
                /** @description Page number */
                page?: number;
                /** @description Records per page; above 1,000 is served as 1,000 */
                per_page?: number;
                /** @description Field to order by, with a leading - for descending; by id without */
                sort?: string;
                /** @description Answer the records that follow this id, by id. Follow `links.next` until it is null: every record that was committed when the last page was asked for has then been answered */
                after_id?: number;
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["CzColCategory"][];
                        links: components["schemas"]["Links"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
        };
    };
    createCzColCategory: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewCzColCategory"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["CzColCategory"];
                    };
                };
            };
        };
    };
    getCzColCategory: {
        parameters: {
            query?: never;
            path: {
                id: number;
            };
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["CzColCategory"];
                    };
                };
            };
        };
    };
    updateCzColCategory: {
        parameters: {
            query?: never;
            path: {
                id: number;
            };
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CzColCategoryChanges"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["CzColCategory"];
                    };
                };
            };
        };
    };
    deleteCzColCategory: {
        parameters: {
            query?: never;
            path: {
                id: number;
            };
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body */
            204: {
                content?: never;
            };
        };
    };
    listContactCzCols: {
        parameters: {
            query?: {
                /** @description Page number */
                page?: number;
                /** @description Records per page; above 1,000 is served as 1,000 */
                per_page?: number;
                /** @description Field to order by, with a leading - for descending; by id without */
                sort?: string;
                /** @description Answer the records that follow this id, by id. Follow `links.next` until it is null: every record that was committed when the last page was asked for has then been answered */
                after_id?: number;
            };
            path: {
                contact: number;
            };
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: {
                            /** @example 1 */
                            id: number;
                            name: string;
                            description: string | null;
                            /** @description False: required on create, and never cleared */
                            is_allowed_null: boolean;
                            /** @description The value of records that are created without one; null is none */
                            default: unknown;
                            /**
                             * @description Type of the values: 0 integer, 1 string, 2 boolean, 3 date, 4 time, 5 datetime, 6 single select, 7 multi select, 8 decimal
                             * @enum {integer}
                             */
                            type: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
                            /** @description What a select offers; its values are unique */
                            options: {
                                text: string;
                                value: string | number;
                            }[] | null;
                            /** @description The digits that a decimal has after the point; null for other types */
                            scale: number | null;
                            /** @description Where the field stands among those of its category in forms and tables. A new one stands last; one that is given the position of another takes its place, and those between them move on */
                            position: number;
                            /** @example 1 */
                            category_id: number | null;
                            category: {
                                /** @example 1 */
                                id: number;
                                name: string;
                                /**
                                 * @description What the fields hang on: 0 contact extension fields, 1 contact relation table, 2 ticket extension fields, 3 ticket relation table
                                 * @enum {integer}
                                 */
                                type: 0 | 1 | 2 | 3;
                                description: string | null;
                                /** @example 1 */
                                creater_id: number | null;
                                /**
                                 * Format: moment
                                 * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
                                 * @example 2026-11-20 14:32:05
                                 */
                                created_at: string;
                                /**
                                 * Format: moment
                                 * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
                                 * @example 2026-11-20 14:32:05
                                 */
                                updated_at: string;
                            } | null;
                            /** @example 1 */
                            creater_id: number | null;
                            creater: components["schemas"]["Employee"] | null;
                            /**
                             * Format: moment
                             * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
                             * @example 2026-11-20 14:32:05
                             */
                            created_at: string;
                            /**
                             * Format: moment
                             * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
                             * @example 2026-11-20 14:32:05
                             */
                            updated_at: string;
                            pivot: {
                                /** @example 1 */
                                contact_id: number;
                                /** @example 1 */
                                cz_col_id: number;
                                /** @description By the field’s type: a number, text, true or false, a date, a time, a date-time, an option’s value, a list of option values, or a decimal, which is answered as text with all digits of its scale and taken as text or number; null clears */
                                value: unknown;
                            };
                        }[];
                        links: components["schemas"]["Links"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
        };
    };
    postContactCzCols: {
        parameters: {
            query?: {
                /** @description Page number */
                page?: number;
                /** @description Records per page; above 1,000 is served as 1,000 */
                per_page?: number;
                /** @description Field to order by, with a leading - for descending; by id without */
                sort?: string;
                /** @description Answer the records that follow this id, by id. Follow `links.next` until it is null: every record that was committed when the last page was asked for has then been answered */
                after_id?: number;
            };
            path: {
                contact: number;
            };
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: {
                            /** @example 1 */
                            id: number;
                            name: string;
                            description: string | null;
                            /** @description False: required on create, and never cleared */
                            is_allowed_null: boolean;
                            /** @description The value of records that are created without one; null is none */
                            default: unknown;
                            /**
                             * @description Type of the values: 0 integer, 1 string, 2 boolean, 3 date, 4 time, 5 datetime, 6 single select, 7 multi select, 8 decimal
                             * @enum {integer}
                             */
                            type: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
                            /** @description What a select offers; its values are unique */
                            options: {
                                text: string;
                                value: string | number;
                            }[] | null;
                            /** @description The digits that a decimal has after the point; null for other types */
                            scale: number | null;
                            /** @description Where the field stands among those of its category in forms and tables. A new one stands last; one that is given the position of another takes its place, and those between them move on */
                            position: number;
                            /** @example 1 */
                            category_id: number | null;
                            category: {
                                /** @example 1 */
                                id: number;
                                name: string;
                                /**
                                 * @description What the fields hang on: 0 contact extension fields, 1 contact relation table, 2 ticket extension fields, 3 ticket relation table
                                 * @enum {integer}
                                 */
                                type: 0 | 1 | 2 | 3;
                                description: string | null;
                                /** @example 1 */
                                creater_id: number | null;
                                /**
                                 * Format: moment
                                 * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
                                 * @example 2026-11-20 14:32:05
                                 */
                                created_at: string;
                                /**
                                 * Format: moment
                                 * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
                                 * @example 2026-11-20 14:32:05
                                 */
                                updated_at: string;
                            } | null;
                            /** @example 1 */
                            creater_id: number | null;
                            creater: components["schemas"]["Employee"] | null;
                            /**
                             * Format: moment
                             * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
                             * @example 2026-11-20 14:32:05
                             */
                            created_at: string;
                            /**
                             * Format: moment
                             * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
                             * @example 2026-11-20 14:32:05
                             */
                            updated_at: string;
                            pivot: {
                                /** @example 1 */
                                contact_id: number;
                                /** @example 1 */
                                cz_col_id: number;
                                /** @description By the field’s type: a number, text, true or false, a date, a time, a date-time, an option’s value, a list of option values, or a decimal, which is answered as text with all digits of its scale and taken as text or number; null clears */
                                value: unknown;
                            };
                        }[];
                        links: components["schemas"]["Links"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
        };
    };
    listTicketCzCols: {
        parameters: {
            query?: {
                /** @description Page number */
                page?: number;
                /** @description Records per page; above 1,000 is served as 1,000 */
                per_page?: number;
                /** @description Field to order by, with a leading - for descending; by id without */
                sort?: string;
                /** @description Answer the records that follow this id, by id. Follow `links.next` until it is null: every record that was committed when the last page was asked for has then been answered */
                after_id?: number;
            };
            path: {
                ticket: number;
            };
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: {
                            /** @example 1 */
                            id: number;
                            name: string;
                            description: string | null;
                            /** @description False: required on create, and never cleared */
                            is_allowed_null: boolean;
                            /** @description The value of records that are created without one; null is none */
                            default: unknown;
                            /**
                             * @description Type of the values: 0 integer, 1 string, 2 boolean, 3 date, 4 time, 5 datetime, 6 single select, 7 multi select, 8 decimal
                             * @enum {integer}
                             */
                            type: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
                            /** @description What a select offers; its values are unique */
                            options: {
                                text: string;
                                value: string | number;
                            }[] | null;
                            /** @description The digits that a decimal has after the point; null for other types */
                            scale: number | null;
                            /** @description Where the field stands among those of its category in forms and tables. A new one stands last; one that is given the position of another takes its place, and those between them move on */
                            position: number;
                            /** @example 1 */
                            category_id: number | null;
                            category: {
                                /** @example 1 */
                                id: number;
                                name: string;
                                /**
                                 * @description What the fields hang on: 0 contact extension fields, 1 contact relation table, 2 ticket extension fields, 3 ticket relation table
                                 * @enum {integer}
                                 */
                                type: 0 | 1 | 2 | 3;
                                description: string | null;
                                /** @example 1 */
                                creater_id: number | null;
                                /**
                                 * Format: moment
                                 * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
                                 * @example 2026-11-20 14:32:05
                                 */
                                created_at: string;
                                /**
                                 * Format: moment
                                 * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
                                 * @example 2026-11-20 14:32:05
                                 */
                                updated_at: string;
                            } | null;
                            /** @example 1 */
                            creater_id: number | null;
                            creater: components["schemas"]["Employee"] | null;
                            /**
                             * Format: moment
                             * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
                             * @example 2026-11-20 14:32:05
                             */
                            created_at: string;
                            /**
                             * Format: moment
                             * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
                             * @example 2026-11-20 14:32:05
                             */
                            updated_at: string;
                            pivot: {
                                /** @example 1 */
                                ticket_id: number;
                                /** @example 1 */
                                cz_col_id: number;
                                /** @description By the field’s type: a number, text, true or false, a date, a time, a date-time, an option’s value, a list of option values, or a decimal, which is answered as text with all digits of its scale and taken as text or number; null clears */
                                value: unknown;
                            };
                        }[];
                        links: components["schemas"]["Links"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
        };
    };
    postTicketCzCols: {
        parameters: {
            query?: {
                /** @description Page number */
                page?: number;
                /** @description Records per page; above 1,000 is served as 1,000 */
                per_page?: number;
                /** @description Field to order by, with a leading - for descending; by id without */
                sort?: string;
                /** @description Answer the records that follow this id, by id. Follow `links.next` until it is null: every record that was committed when the last page was asked for has then been answered */
                after_id?: number;
            };
            path: {
                ticket: number;
            };
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: {
                            /** @example 1 */
                            id: number;
                            name: string;
                            description: string | null;
                            /** @description False: required on create, and never cleared */
                            is_allowed_null: boolean;
                            /** @description The value of records that are created without one; null is none */
                            default: unknown;
                            /**
                             * @description Type of the values: 0 integer, 1 string, 2 boolean, 3 date, 4 time, 5 datetime, 6 single select, 7 multi select, 8 decimal
                             * @enum {integer}
                             */
                            type: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
                            /** @description What a select offers; its values are unique */
                            options: {
                                text: string;
                                value: string | number;
                            }[] | null;
                            /** @description The digits that a decimal has after the point; null for other types */
                            scale: number | null;
                            /** @description Where the field stands among those of its category in forms and tables. A new one stands last; one that is given the position of another takes its place, and those between them move on */
                            position: number;
                            /** @example 1 */
                            category_id: number | null;
                            category: {
                                /** @example 1 */
                                id: number;
                                name: string;
                                /**
                                 * @description What the fields hang on: 0 contact extension fields, 1 contact relation table, 2 ticket extension fields, 3 ticket relation table
                                 * @enum {integer}
                                 */
                                type: 0 | 1 | 2 | 3;
                                description: string | null;
                                /** @example 1 */
                                creater_id: number | null;
                                /**
                                 * Format: moment
                                 * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
                                 * @example 2026-11-20 14:32:05
                                 */
                                created_at: string;
                                /**
                                 * Format: moment
                                 * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
                                 * @example 2026-11-20 14:32:05
                                 */
                                updated_at: string;
                            } | null;
                            /** @example 1 */
                            creater_id: number | null;
                            creater: components["schemas"]["Employee"] | null;
                            /**
                             * Format: moment
                             * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
                             * @example 2026-11-20 14:32:05
                             */
                            created_at: string;
                            /**
                             * Format: moment
                             * @description YYYY-MM-DD HH:MM:SS in the time zone of the service
                             * @example 2026-11-20 14:32:05
                             */
                            updated_at: string;
                            pivot: {
                                /** @example 1 */
                                ticket_id: number;
                                /** @example 1 */
                                cz_col_id: number;
                                /** @description By the field’s type: a number, text, true or false, a date, a time, a date-time, an option’s value, a list of option values, or a decimal, which is answered as text with all digits of its scale and taken as text or number; null clears */
                                value: unknown;
                            };
                        }[];
                        links: components["schemas"]["Links"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
        };
    };
    listContactRelations: {
        parameters: {
            query?: {
                cz_col_category_id?: number;
                /** @description Page number */
                page?: number;
                /** @description Records per page; above 1,000 is served as 1,000 */
                per_page?: number;
                /** @description Field to order by, with a leading - for descending; by id without */
                sort?: string;
                /** @description Answer the records that follow this id, by id. Follow `links.next` until it is null: every record that was committed when the last page was asked for has then been answered */
                after_id?: number;
            };
            path: {
                contact: number;
            };
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["RelationRecord"][];
                        links: components["schemas"]["Links"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
        };
    };
    getContactRelation: {
        parameters: {
            query?: never;
            path: {
                contact: number;
                contact_cz_relation: number;
            };
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["RelationRecord"];
                    };
                };
            };
        };
    };
    updateContactRelation: {
        parameters: {
            query?: never;
            path: {
                contact: number;
                contact_cz_relation: number;
            };
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RelationRecordValues"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["ChangedRelationRecord"];
                    };
                };
            };
        };
    };
    deleteContactRelation: {
        parameters: {
            query?: never;
            path: {
                contact: number;
                contact_cz_relation: number;
            };
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body */
            204: {
                content?: never;
            };
        };
    };
    createContactRelation: {
        parameters: {
            query?: {
                /** @description Records per page; above 1,000 is served as 1,000 */
                per_page?: number;
            };
            path: {
                contact: number;
                cz_col_category: number;
            };
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RelationRecordValues"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["RelationRecord"][];
                        links: components["schemas"]["Links"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
        };
    };
    deleteContactRelations: {
        parameters: {
            query?: never;
            path: {
                contact: number;
                cz_col_category: number;
            };
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body */
            204: {
                content?: never;
            };
        };
    };
    listTicketRelations: {
        parameters: {
            query?: {
                cz_col_category_id?: number;
                /** @description Page number */
                page?: number;
                /** @description Records per page; above 1,000 is served as 1,000 */
                per_page?: number;
                /** @description Field to order by, with a leading - for descending; by id without */
                sort?: string;
                /** @description Answer the records that follow this id, by id. Follow `links.next` until it is null: every record that was committed when the last page was asked for has then been answered */
                after_id?: number;
            };
            path: {
                ticket: number;
            };
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["RelationRecord"][];
                        links: components["schemas"]["Links"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
        };
    };
    getTicketRelation: {
        parameters: {
            query?: never;
            path: {
                ticket: number;
                ticket_cz_relation: number;
            };
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["RelationRecord"];
                    };
                };
            };
        };
    };
    updateTicketRelation: {
        parameters: {
            query?: never;
            path: {
                ticket: number;
                ticket_cz_relation: number;
            };
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RelationRecordValues"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["ChangedRelationRecord"];
                    };
                };
            };
        };
    };
    deleteTicketRelation: {
        parameters: {
            query?: never;
            path: {
                ticket: number;
                ticket_cz_relation: number;
            };
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body */
            204: {
                content?: never;
            };
        };
    };
    createTicketRelation: {
        parameters: {
            query?: {
                /** @description Records per page; above 1,000 is served as 1,000 */
                per_page?: number;
            };
            path: {
                ticket: number;
                cz_col_category: number;
            };
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RelationRecordValues"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["RelationRecord"][];
                        links: components["schemas"]["Links"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
        };
    };
    deleteTicketRelations: {
        parameters: {
            query?: never;
            path: {
                ticket: number;
                cz_col_category: number;
            };
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body */
            204: {
                content?: never;
            };
        };
    };
    listRelationImportRecipes: {
        parameters: {
            query: {
                /** @description What rows are imported into */
                importable_type: "App\\Contact";
                /** @description Part of the name, in any case */
                search?: string;
                /** @description Page number */
                page?: number;
                /** @description Records per page; above 1,000 is served as 1,000 */
                per_page?: number;
                /** @description Field to order by, with a leading - for descending; by id without */
                sort?: string;
                /** @description Answer the records that follow this id, by id. Follow `links.next` until it is null: every record that was committed when the last page was asked for has then been answered */
                after_id?: number;
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["RelationImportRecipe"][];
                        links: components["schemas"]["Links"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
        };
    };
    createRelationImportRecipe: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewRelationImportRecipe"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["RelationImportRecipe"];
                    };
                };
            };
        };
    };
    getRelationImportRecipe: {
        parameters: {
            query?: never;
            path: {
                id: number;
            };
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["RelationImportRecipe"];
                    };
                };
            };
        };
    };
    updateRelationImportRecipe: {
        parameters: {
            query?: never;
            path: {
                id: number;
            };
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RelationImportRecipeChanges"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["RelationImportRecipe"];
                    };
                };
            };
        };
    };
    deleteRelationImportRecipe: {
        parameters: {
            query?: never;
            path: {
                id: number;
            };
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body */
            204: {
                content?: never;
            };
        };
    };
    previewRelationImport: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** @description utf-8, utf-16le, utf-16be, big5, gb18030, shift_jis or windows-1252; detected without */
                    encoding?: string | null;
                    /** @description One character, or comma, semicolon, tab or pipe; detected without */
                    delimiter?: string | null;
                    /** @description Whether the first row of every sheet is its header; guessed without */
                    has_header?: boolean | null;
                    /**
                     * @description The contact relation table whose fields are suggested; that of the recipe, or any, without
                     * @example 1
                     */
                    cz_col_category_id?: number | null;
                    /**
                     * @description A recipe to try the rows with
                     * @example 1
                     */
                    recipe_id?: number | null;
                    /**
                     * @description How many rows of each sheet
                     * @default 20
                     */
                    rows?: number | null;
                    /**
                     * Format: binary
                     * @description At most 104,857,600 bytes
                     */
                    file: Blob;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["RelationImportPreview"];
                    };
                };
            };
        };
    };
    checkRelationImport: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewRelationImportCheck"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["RelationImportCheck"];
                    };
                };
            };
        };
    };
    listRelationImportTasks: {
        parameters: {
            query?: {
                recipe_id?: number;
                /** @description 0 waiting, 1 running, 2 completed, 3 failed, 4 cancelled */
                status?: 0 | 1 | 2 | 3 | 4;
                /** @description The file’s key: a dry run and the imports of its file */
                file?: string;
                /** @description Part of the description or of the file’s name */
                search?: string;
                /** @description Page number */
                page?: number;
                /** @description Records per page; above 1,000 is served as 1,000 */
                per_page?: number;
                /** @description Field to order by, with a leading - for descending; by id without */
                sort?: string;
                /** @description Answer the records that follow this id, by id. Follow `links.next` until it is null: every record that was committed when the last page was asked for has then been answered */
                after_id?: number;
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["RelationImportTask"][];
                        links: components["schemas"]["Links"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
        };
    };
    createRelationImportTask: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** @example 1 */
                    recipe_id: number;
                    /**
                     * @description Whether the first row of every sheet is left out
                     * @default false
                     */
                    has_header?: boolean | null;
                    description?: string | null;
                    /**
                     * @description Decide everything and change nothing
                     * @default false
                     */
                    dry_run?: boolean | null;
                    /** @description utf-8, utf-16le, utf-16be, big5, gb18030, shift_jis or windows-1252; detected without */
                    encoding?: string | null;
                    /** @description One character, or comma, semicolon, tab or pipe; detected without */
                    delimiter?: string | null;
                    /**
                     * Format: binary
                     * @description At most 104,857,600 bytes
                     */
                    file: Blob;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["RelationImportTask"];
                    };
                };
            };
        };
    };
    getRelationImportTask: {
        parameters: {
            query?: never;
            path: {
                id: number;
            };
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["RelationImportTask"];
                    };
                };
            };
        };
    };
    importRelationImportTask: {
        parameters: {
            query?: never;
            path: {
                id: number;
            };
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["RelationImportTask"];
                    };
                };
            };
        };
    };
    cancelRelationImportTask: {
        parameters: {
            query?: never;
            path: {
                id: number;
            };
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["RelationImportTask"];
                    };
                };
            };
        };
    };
    restartRelationImportTask: {
        parameters: {
            query?: never;
            path: {
                id: number;
            };
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["RelationImportTask"];
                    };
                };
            };
        };
    };
    undoRelationImportTask: {
        parameters: {
            query?: never;
            path: {
                id: number;
            };
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["RelationImportTask"];
                    };
                };
            };
        };
    };
    listRelationImportRejects: {
        parameters: {
            query?: {
                /** @description `required` empty, `cell_error` an error of the spreadsheet, `invalid` not what the field takes, `sponsor_unknown` no such sponsor, `contact_missing` no such contact, `contact_ambiguous` more than one such contact, `contact_incomplete` too little for a new contact, `contact_repeated` rows for the same contact differ, `record_repeated` rows for the same relation record differ, `nothing_to_import` nothing beside what identifies the contact */
                code?: "required" | "cell_error" | "invalid" | "sponsor_unknown" | "contact_missing" | "contact_ambiguous" | "contact_incomplete" | "contact_repeated" | "record_repeated" | "nothing_to_import";
                /** @description Page number */
                page?: number;
                /** @description Records per page; above 1,000 is served as 1,000 */
                per_page?: number;
            };
            path: {
                id: number;
            };
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["RelationImportReject"][];
                        links: components["schemas"]["Links"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
        };
    };
    countRelationImportRejects: {
        parameters: {
            query?: never;
            path: {
                id: number;
            };
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["RelationImportRejectCount"][];
                    };
                };
            };
        };
    };
    downloadRelationImportRejects: {
        parameters: {
            query?: never;
            path: {
                id: number;
            };
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "text/csv": string;
                };
            };
        };
    };
    listRelationImportKept: {
        parameters: {
            query?: {
                /** @description Page number */
                page?: number;
                /** @description Records per page; above 1,000 is served as 1,000 */
                per_page?: number;
            };
            path: {
                id: number;
            };
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["RelationImportKept"][];
                        links: components["schemas"]["Links"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
        };
    };
    watchRelationImportTask: {
        parameters: {
            query?: never;
            path: {
                id: number;
            };
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "text/event-stream": string;
                };
            };
        };
    };
    listCountries: {
        parameters: {
            query?: {
                /** @description Part of the name, in any case */
                search?: string;
                /** @description The same as search */
                name?: string;
                /** @description Whole abbreviation, in any case */
                abbrev?: string;
                /** @description Page number */
                page?: number;
                /** @description Records per page; above 1,000 is served as 1,000 */
                per_page?: number;
                /** @description Field to order by, with a leading - for descending; by id without */
                sort?: string;
                /** @description Answer the records that follow this id, by id. Follow `links.next` until it is null: every record that was committed when the last page was asked for has then been answered */
                after_id?: number;
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["Country"][];
                        links: components["schemas"]["Links"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
        };
    };
    createCountry: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewCountry"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["Country"];
                    };
                };
            };
        };
    };
    getCountry: {
        parameters: {
            query?: never;
            path: {
                id: number;
            };
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["Country"];
                    };
                };
            };
        };
    };
    updateCountry: {
        parameters: {
            query?: never;
            path: {
                id: number;
            };
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CountryChanges"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["Country"];
                    };
                };
            };
        };
    };
    deleteCountry: {
        parameters: {
            query?: never;
            path: {
                id: number;
            };
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body */
            204: {
                content?: never;
            };
        };
    };
    listStates: {
        parameters: {
            query?: {
                /** @description Part of the name, in any case */
                search?: string;
                /** @description The same as search */
                name?: string;
                country_id?: number;
                /** @description Page number */
                page?: number;
                /** @description Records per page; above 1,000 is served as 1,000 */
                per_page?: number;
                /** @description Field to order by, with a leading - for descending; by id without */
                sort?: string;
                /** @description Answer the records that follow this id, by id. Follow `links.next` until it is null: every record that was committed when the last page was asked for has then been answered */
                after_id?: number;
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["State"][];
                        links: components["schemas"]["Links"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
        };
    };
    createState: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewState"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["State"];
                    };
                };
            };
        };
    };
    getState: {
        parameters: {
            query?: never;
            path: {
                id: number;
            };
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["State"];
                    };
                };
            };
        };
    };
    updateState: {
        parameters: {
            query?: never;
            path: {
                id: number;
            };
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["StateChanges"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["State"];
                    };
                };
            };
        };
    };
    deleteState: {
        parameters: {
            query?: never;
            path: {
                id: number;
            };
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body */
            204: {
                content?: never;
            };
        };
    };
    listCities: {
        parameters: {
            query?: {
                /** @description Part of the name, in any case */
                search?: string;
                /** @description The same as search */
                name?: string;
                state_id?: number;
                /** @description Whole zip code, compared as text: 02108 is not 2108 */
                zipcode?: string | number;
                /** @description Page number */
                page?: number;
                /** @description Records per page; above 1,000 is served as 1,000 */
                per_page?: number;
                /** @description Field to order by, with a leading - for descending; by id without */
                sort?: string;
                /** @description Answer the records that follow this id, by id. Follow `links.next` until it is null: every record that was committed when the last page was asked for has then been answered */
                after_id?: number;
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["City"][];
                        links: components["schemas"]["Links"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
        };
    };
    createCity: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewCity"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["City"];
                    };
                };
            };
        };
    };
    getCity: {
        parameters: {
            query?: never;
            path: {
                id: number;
            };
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["City"];
                    };
                };
            };
        };
    };
    updateCity: {
        parameters: {
            query?: never;
            path: {
                id: number;
            };
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CityChanges"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["City"];
                    };
                };
            };
        };
    };
    deleteCity: {
        parameters: {
            query?: never;
            path: {
                id: number;
            };
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body */
            204: {
                content?: never;
            };
        };
    };
    listTags: {
        parameters: {
            query?: {
                /** @description Part of the name, in any case */
                search?: string;
                /** @description Page number */
                page?: number;
                /** @description Records per page; above 1,000 is served as 1,000 */
                per_page?: number;
                /** @description Field to order by, with a leading - for descending; by id without */
                sort?: string;
                /** @description Answer the records that follow this id, by id. Follow `links.next` until it is null: every record that was committed when the last page was asked for has then been answered */
                after_id?: number;
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["Tag"][];
                        links: components["schemas"]["Links"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
        };
    };
    createTag: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewTag"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["Tag"];
                    };
                };
            };
        };
    };
    getTag: {
        parameters: {
            query?: never;
            path: {
                id: number;
            };
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["Tag"];
                    };
                };
            };
        };
    };
    updateTag: {
        parameters: {
            query?: never;
            path: {
                id: number;
            };
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["TagChanges"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["Tag"];
                    };
                };
            };
        };
    };
    deleteTag: {
        parameters: {
            query?: never;
            path: {
                id: number;
            };
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body */
            204: {
                content?: never;
            };
        };
    };
    listCompanies: {
        parameters: {
            query?: {
                /** @description These companies */
                id?: number[];
                /** @description Part of the name, the sn or a domain, in any case */
                search?: string;
                /** @description Part of the name, in any case */
                name?: string;
                /** @description Whole company registration number */
                sn?: string;
                /** @description Page number */
                page?: number;
                /** @description Records per page; above 1,000 is served as 1,000 */
                per_page?: number;
                /** @description Field to order by, with a leading - for descending; by id without */
                sort?: string;
                /** @description Answer the records that follow this id, by id. Follow `links.next` until it is null: every record that was committed when the last page was asked for has then been answered */
                after_id?: number;
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["Company"][];
                        links: components["schemas"]["Links"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
        };
    };
    createCompany: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewCompany"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["Company"];
                    };
                };
            };
        };
    };
    getCompany: {
        parameters: {
            query?: never;
            path: {
                id: number;
            };
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["Company"];
                    };
                };
            };
        };
    };
    updateCompany: {
        parameters: {
            query?: never;
            path: {
                id: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CompanyChanges"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["Company"];
                    };
                };
            };
        };
    };
    deleteCompany: {
        parameters: {
            query?: never;
            path: {
                id: number;
            };
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body */
            204: {
                content?: never;
            };
        };
    };
    exportCompanies: {
        parameters: {
            query?: {
                /** @description These companies */
                id?: number[];
                /** @description Part of the name, the sn or a domain, in any case */
                search?: string;
                /** @description Part of the name, in any case */
                name?: string;
                /** @description Whole company registration number */
                sn?: string;
                /** @description Field to order by, with a leading - for descending */
                sort?: string;
                /** @description Columns, in this order */
                columns?: string[];
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "text/csv": string;
                };
            };
        };
    };
    listTickets: {
        parameters: {
            query?: {
                /** @description Any of these tickets */
                id?: number[];
                /** @description YYYY-MM-DD HH:MM:SS in the time zone of the service; a date alone or ISO 8601 with an offset is taken too */
                due_at__start?: string;
                /** @description YYYY-MM-DD HH:MM:SS in the time zone of the service; a date alone or ISO 8601 with an offset is taken too */
                due_at__end?: string;
                contact_id?: number;
                sponsor_id?: number;
                campaign_queue_id?: number;
                /** @description YYYY-MM-DD HH:MM:SS in the time zone of the service; a date alone or ISO 8601 with an offset is taken too */
                created_at__start?: string;
                /** @description YYYY-MM-DD HH:MM:SS in the time zone of the service; a date alone or ISO 8601 with an offset is taken too */
                created_at__end?: string;
                /** @description YYYY-MM-DD HH:MM:SS in the time zone of the service; a date alone or ISO 8601 with an offset is taken too */
                updated_at__start?: string;
                /** @description YYYY-MM-DD HH:MM:SS in the time zone of the service; a date alone or ISO 8601 with an offset is taken too */
                updated_at__end?: string;
                /** @description Part of the subject or the content, in any case */
                search?: string;
                /** @description Tickets of the contacts that belong to the company */
                company_id?: number;
                /** @description Any of these */
                statuses?: (0 | 1 | 2 | 3)[];
                /** @description Any of these */
                priorities?: (0 | 1 | 2 | 3)[];
                /** @description Whether it is due by now and neither resolved nor closed */
                is_late?: boolean;
                /** @description Any of these categories */
                category_ids?: number[];
                /** @description Any of these sub-categories */
                sub_category_ids?: number[];
                /** @description Any of these termination codes */
                termination_code_ids?: number[];
                /** @description Handled by any of these employees */
                handler_ids?: number[];
                /** @description Without a handler; with handler_ids, these tickets and theirs */
                is_unassigned?: boolean;
                /** @description Handled by an employee of any of these groups */
                group_ids?: number[];
                /** @description Made by any of these employees */
                creater_ids?: number[];
                cz_cols?: components["schemas"]["CzFilter"][];
                /** @description Page number */
                page?: number;
                /** @description Records per page; above 1,000 is served as 1,000 */
                per_page?: number;
                /** @description Field to order by, with a leading - for descending; by id without */
                sort?: string;
                /** @description Answer the records that follow this id, by id. Follow `links.next` until it is null: every record that was committed when the last page was asked for has then been answered */
                after_id?: number;
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["Ticket"][];
                        links: components["schemas"]["Links"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
        };
    };
    createTicket: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewTicket"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["Ticket"];
                    };
                };
            };
        };
    };
    getTicket: {
        parameters: {
            query?: never;
            path: {
                ticket: number;
            };
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["Ticket"];
                    };
                };
            };
        };
    };
    updateTicket: {
        parameters: {
            query?: never;
            path: {
                ticket: number;
            };
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["TicketChanges"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["Ticket"];
                    };
                };
            };
        };
    };
    deleteTicket: {
        parameters: {
            query?: never;
            path: {
                ticket: number;
            };
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body */
            204: {
                content?: never;
            };
        };
    };
    exportTickets: {
        parameters: {
            query?: {
                /** @description Any of these tickets */
                id?: number[];
                /** @description YYYY-MM-DD HH:MM:SS in the time zone of the service; a date alone or ISO 8601 with an offset is taken too */
                due_at__start?: string;
                /** @description YYYY-MM-DD HH:MM:SS in the time zone of the service; a date alone or ISO 8601 with an offset is taken too */
                due_at__end?: string;
                contact_id?: number;
                sponsor_id?: number;
                campaign_queue_id?: number;
                /** @description YYYY-MM-DD HH:MM:SS in the time zone of the service; a date alone or ISO 8601 with an offset is taken too */
                created_at__start?: string;
                /** @description YYYY-MM-DD HH:MM:SS in the time zone of the service; a date alone or ISO 8601 with an offset is taken too */
                created_at__end?: string;
                /** @description YYYY-MM-DD HH:MM:SS in the time zone of the service; a date alone or ISO 8601 with an offset is taken too */
                updated_at__start?: string;
                /** @description YYYY-MM-DD HH:MM:SS in the time zone of the service; a date alone or ISO 8601 with an offset is taken too */
                updated_at__end?: string;
                /** @description Part of the subject or the content, in any case */
                search?: string;
                /** @description Tickets of the contacts that belong to the company */
                company_id?: number;
                /** @description Any of these */
                statuses?: (0 | 1 | 2 | 3)[];
                /** @description Any of these */
                priorities?: (0 | 1 | 2 | 3)[];
                /** @description Whether it is due by now and neither resolved nor closed */
                is_late?: boolean;
                /** @description Any of these categories */
                category_ids?: number[];
                /** @description Any of these sub-categories */
                sub_category_ids?: number[];
                /** @description Any of these termination codes */
                termination_code_ids?: number[];
                /** @description Handled by any of these employees */
                handler_ids?: number[];
                /** @description Without a handler; with handler_ids, these tickets and theirs */
                is_unassigned?: boolean;
                /** @description Handled by an employee of any of these groups */
                group_ids?: number[];
                /** @description Made by any of these employees */
                creater_ids?: number[];
                cz_cols?: components["schemas"]["CzFilter"][];
                /** @description Field to order by, with a leading - for descending */
                sort?: string;
                /** @description Columns, in this order */
                columns?: string[];
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "text/csv": string;
                };
            };
        };
    };
    changeTickets: {
        parameters: {
            query?: {
                /** @description The same as in the body */
                dry_run?: boolean;
            };
            path?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["TicketBulk"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["TicketBulkOutcome"];
                    };
                };
            };
        };
    };
    listTicketNotes: {
        parameters: {
            query?: {
                /** @description Page number */
                page?: number;
                /** @description Records per page; above 1,000 is served as 1,000 */
                per_page?: number;
                /** @description Field to order by, with a leading - for descending; by id without */
                sort?: string;
                /** @description Answer the records that follow this id, by id. Follow `links.next` until it is null: every record that was committed when the last page was asked for has then been answered */
                after_id?: number;
            };
            path: {
                ticket: number;
            };
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["TicketNote"][];
                        links: components["schemas"]["Links"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
        };
    };
    createTicketNote: {
        parameters: {
            query?: never;
            path: {
                ticket: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewTicketNote"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["TicketNote"];
                    };
                };
            };
        };
    };
    getTicketNote: {
        parameters: {
            query?: never;
            path: {
                ticket: number;
                note: number;
            };
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["TicketNote"];
                    };
                };
            };
        };
    };
    updateTicketNote: {
        parameters: {
            query?: never;
            path: {
                ticket: number;
                note: number;
            };
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["TicketNoteChanges"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["TicketNote"];
                    };
                };
            };
        };
    };
    deleteTicketNote: {
        parameters: {
            query?: never;
            path: {
                ticket: number;
                note: number;
            };
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body */
            204: {
                content?: never;
            };
        };
    };
    listTicketHistory: {
        parameters: {
            query?: {
                /** @description Page number */
                page?: number;
                /** @description Records per page; above 1,000 is served as 1,000 */
                per_page?: number;
            };
            path: {
                ticket: number;
            };
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["TicketHistoryItem"][];
                        links: components["schemas"]["Links"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
        };
    };
    listCategories: {
        parameters: {
            query?: {
                /** @description Part of the name, in any case */
                search?: string;
                /** @description Page number */
                page?: number;
                /** @description Records per page; above 1,000 is served as 1,000 */
                per_page?: number;
                /** @description Field to order by, with a leading - for descending; by id without */
                sort?: string;
                /** @description Answer the records that follow this id, by id. Follow `links.next` until it is null: every record that was committed when the last page was asked for has then been answered */
                after_id?: number;
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["Category"][];
                        links: components["schemas"]["Links"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
        };
    };
    createCategory: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewCategory"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["Category"];
                    };
                };
            };
        };
    };
    getCategory: {
        parameters: {
            query?: never;
            path: {
                id: number;
            };
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["Category"];
                    };
                };
            };
        };
    };
    updateCategory: {
        parameters: {
            query?: never;
            path: {
                id: number;
            };
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CategoryChanges"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["Category"];
                    };
                };
            };
        };
    };
    deleteCategory: {
        parameters: {
            query?: never;
            path: {
                id: number;
            };
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body */
            204: {
                content?: never;
            };
        };
    };
    listSubCategories: {
        parameters: {
            query?: {
                /** @description Part of the name, in any case */
                search?: string;
                /** @description Only those of this category */
                category_id?: number;
                /** @description Page number */
                page?: number;
                /** @description Records per page; above 1,000 is served as 1,000 */
                per_page?: number;
                /** @description Field to order by, with a leading - for descending; by id without */
                sort?: string;
                /** @description Answer the records that follow this id, by id. Follow `links.next` until it is null: every record that was committed when the last page was asked for has then been answered */
                after_id?: number;
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["SubCategory"][];
                        links: components["schemas"]["Links"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
        };
    };
    createSubCategory: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewSubCategory"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["SubCategory"];
                    };
                };
            };
        };
    };
    getSubCategory: {
        parameters: {
            query?: never;
            path: {
                id: number;
            };
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["SubCategory"];
                    };
                };
            };
        };
    };
    updateSubCategory: {
        parameters: {
            query?: never;
            path: {
                id: number;
            };
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SubCategoryChanges"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["SubCategory"];
                    };
                };
            };
        };
    };
    deleteSubCategory: {
        parameters: {
            query?: never;
            path: {
                id: number;
            };
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body */
            204: {
                content?: never;
            };
        };
    };
    listTerminationCodes: {
        parameters: {
            query?: {
                /** @description Part of the name, in any case */
                search?: string;
                /** @description Page number */
                page?: number;
                /** @description Records per page; above 1,000 is served as 1,000 */
                per_page?: number;
                /** @description Field to order by, with a leading - for descending; by id without */
                sort?: string;
                /** @description Answer the records that follow this id, by id. Follow `links.next` until it is null: every record that was committed when the last page was asked for has then been answered */
                after_id?: number;
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["TerminationCode"][];
                        links: components["schemas"]["Links"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
        };
    };
    createTerminationCode: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewTerminationCode"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["TerminationCode"];
                    };
                };
            };
        };
    };
    getTerminationCode: {
        parameters: {
            query?: never;
            path: {
                id: number;
            };
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["TerminationCode"];
                    };
                };
            };
        };
    };
    updateTerminationCode: {
        parameters: {
            query?: never;
            path: {
                id: number;
            };
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["TerminationCodeChanges"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["TerminationCode"];
                    };
                };
            };
        };
    };
    deleteTerminationCode: {
        parameters: {
            query?: never;
            path: {
                id: number;
            };
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body */
            204: {
                content?: never;
            };
        };
    };
    listSponsors: {
        parameters: {
            query?: {
                /** @description Part of the name, in any case */
                search?: string;
                /** @description Page number */
                page?: number;
                /** @description Records per page; above 1,000 is served as 1,000 */
                per_page?: number;
                /** @description Field to order by, with a leading - for descending; by id without */
                sort?: string;
                /** @description Answer the records that follow this id, by id. Follow `links.next` until it is null: every record that was committed when the last page was asked for has then been answered */
                after_id?: number;
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["Sponsor"][];
                        links: components["schemas"]["Links"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
        };
    };
    createSponsor: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewSponsor"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["Sponsor"];
                    };
                };
            };
        };
    };
    getSponsor: {
        parameters: {
            query?: never;
            path: {
                id: number;
            };
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["Sponsor"];
                    };
                };
            };
        };
    };
    updateSponsor: {
        parameters: {
            query?: never;
            path: {
                id: number;
            };
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SponsorChanges"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["Sponsor"];
                    };
                };
            };
        };
    };
    deleteSponsor: {
        parameters: {
            query?: never;
            path: {
                id: number;
            };
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body */
            204: {
                content?: never;
            };
        };
    };
    listCampaignQueues: {
        parameters: {
            query?: {
                /** @description Part of the name, in any case */
                search?: string;
                /** @description Page number */
                page?: number;
                /** @description Records per page; above 1,000 is served as 1,000 */
                per_page?: number;
                /** @description Field to order by, with a leading - for descending; by id without */
                sort?: string;
                /** @description Answer the records that follow this id, by id. Follow `links.next` until it is null: every record that was committed when the last page was asked for has then been answered */
                after_id?: number;
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["CampaignQueue"][];
                        links: components["schemas"]["Links"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
        };
    };
    createCampaignQueue: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewCampaignQueue"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["CampaignQueue"];
                    };
                };
            };
        };
    };
    getCampaignQueue: {
        parameters: {
            query?: never;
            path: {
                id: number;
            };
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["CampaignQueue"];
                    };
                };
            };
        };
    };
    updateCampaignQueue: {
        parameters: {
            query?: never;
            path: {
                id: number;
            };
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CampaignQueueChanges"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["CampaignQueue"];
                    };
                };
            };
        };
    };
    deleteCampaignQueue: {
        parameters: {
            query?: never;
            path: {
                id: number;
            };
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body */
            204: {
                content?: never;
            };
        };
    };
    listChannels: {
        parameters: {
            query?: {
                /** @description Part of the name, in any case */
                search?: string;
                /** @description Kind of channel */
                contactable_type?: "App\\LivechatContact" | "App\\LineContact" | "App\\FbContact" | "App\\IgContact" | "App\\TelegramContact" | "App\\ViberContact" | "App\\WechatContact";
                /** @description Page number */
                page?: number;
                /** @description Records per page; above 1,000 is served as 1,000 */
                per_page?: number;
                /** @description Field to order by, with a leading - for descending; by id without */
                sort?: string;
                /** @description Answer the records that follow this id, by id. Follow `links.next` until it is null: every record that was committed when the last page was asked for has then been answered */
                after_id?: number;
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["Channel"][];
                        links: components["schemas"]["Links"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
        };
    };
    createChannel: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewChannel"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["Channel"];
                    };
                };
            };
        };
    };
    getChannel: {
        parameters: {
            query?: never;
            path: {
                id: number;
            };
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["Channel"];
                    };
                };
            };
        };
    };
    updateChannel: {
        parameters: {
            query?: never;
            path: {
                id: number;
            };
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ChannelChanges"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["Channel"];
                    };
                };
            };
        };
    };
    deleteChannel: {
        parameters: {
            query?: never;
            path: {
                id: number;
            };
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body */
            204: {
                content?: never;
            };
        };
    };
    checkChannel: {
        parameters: {
            query?: never;
            path: {
                id: number;
            };
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ChannelCheckRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["ChannelCheck"];
                    };
                };
            };
        };
    };
    endVisitorSessionsOfChannel: {
        parameters: {
            query?: never;
            path: {
                id: number;
            };
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body */
            204: {
                content?: never;
            };
        };
    };
    listContactables: {
        parameters: {
            query?: {
                /** @description Kind of channel */
                contactable_type?: "App\\LivechatContact" | "App\\LineContact" | "App\\FbContact" | "App\\IgContact" | "App\\TelegramContact" | "App\\ViberContact" | "App\\WechatContact";
                /** @description What the platform calls the customer, whole */
                external_id?: string;
                contact_id?: number;
                channel_id?: number;
                /** @description Whether the customer has blocked or left the channel */
                is_blocked?: boolean;
                /** @description Part of the display name, in any case */
                search?: string;
                /** @description Page number */
                page?: number;
                /** @description Records per page; above 1,000 is served as 1,000 */
                per_page?: number;
                /** @description Field to order by, with a leading - for descending; by id without */
                sort?: string;
                /** @description Answer the records that follow this id, by id. Follow `links.next` until it is null: every record that was committed when the last page was asked for has then been answered */
                after_id?: number;
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["Contactable"][];
                        links: components["schemas"]["Links"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
        };
    };
    listContactablesOfContact: {
        parameters: {
            query?: {
                /** @description Page number */
                page?: number;
                /** @description Records per page; above 1,000 is served as 1,000 */
                per_page?: number;
                /** @description Field to order by, with a leading - for descending; by id without */
                sort?: string;
                /** @description Answer the records that follow this id, by id. Follow `links.next` until it is null: every record that was committed when the last page was asked for has then been answered */
                after_id?: number;
            };
            path: {
                contact: number;
            };
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["Contactable"][];
                        links: components["schemas"]["Links"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
        };
    };
    getContactable: {
        parameters: {
            query?: never;
            path: {
                id: number;
            };
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["Contactable"];
                    };
                };
            };
        };
    };
    updateContactable: {
        parameters: {
            query?: never;
            path: {
                id: number;
            };
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ContactableChanges"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["Contactable"];
                    };
                };
            };
        };
    };
    endVisitorSessions: {
        parameters: {
            query?: never;
            path: {
                id: number;
            };
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body */
            204: {
                content?: never;
            };
        };
    };
    pushMessage: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPush"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": components["schemas"]["Pushed"];
                };
            };
        };
    };
    previewMessage: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PreviewedPush"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["Preview"];
                    };
                };
            };
        };
    };
    getMessageFile: {
        parameters: {
            query?: never;
            path: {
                message: number;
            };
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/octet-stream": Blob;
                };
            };
        };
    };
    listConversations: {
        parameters: {
            query?: {
                /** @description Kind of channel */
                contactable_type?: "App\\LivechatContact" | "App\\LineContact" | "App\\FbContact" | "App\\IgContact" | "App\\TelegramContact" | "App\\ViberContact" | "App\\WechatContact";
                contactable_id?: number;
                contact_id?: number;
                state?: ("waiting" | "handling" | "closed")[];
                handler_id?: number;
                channel_id?: number;
                /** @description Any of these queues */
                campaign_queue_id?: number[];
                /** @description Whether the wrap-up is done */
                is_acw_completed?: boolean;
                /** @description With a message of this employee that was not sent, and that nobody has dealt with */
                unsent_by?: number;
                /** @description Handled by someone who is disabled, or who has not been at the console for 15 minutes while the customer waits for an answer */
                is_handler_away?: boolean;
                /** @description Part of the customer’s name, or what finds their contact */
                search?: string;
                /** @description Page number */
                page?: number;
                /** @description Records per page; above 1,000 is served as 1,000 */
                per_page?: number;
                /** @description Field to order by, with a leading - for descending; by id without */
                sort?: string;
                /** @description Answer the records that follow this id, by id. Follow `links.next` until it is null: every record that was committed when the last page was asked for has then been answered */
                after_id?: number;
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["Conversation"][];
                        links: components["schemas"]["Links"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
        };
    };
    startConversation: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewConversation"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["Conversation"];
                    };
                };
            };
        };
    };
    getConversation: {
        parameters: {
            query?: never;
            path: {
                conversation: number;
            };
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["Conversation"];
                    };
                };
            };
        };
    };
    updateConversation: {
        parameters: {
            query?: never;
            path: {
                conversation: number;
            };
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ConversationChanges"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["Conversation"];
                    };
                };
            };
        };
    };
    listMessages: {
        parameters: {
            query?: {
                /** @description What came after this place */
                after_seq?: number;
                /** @description Page number */
                page?: number;
                /** @description Records per page; above 1,000 is served as 1,000 */
                per_page?: number;
                /** @description Field to order by, with a leading - for descending; by id without */
                sort?: string;
                /** @description Answer the records that follow this id, by id. Follow `links.next` until it is null: every record that was committed when the last page was asked for has then been answered */
                after_id?: number;
            };
            path: {
                conversation: number;
            };
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["Message"][];
                        links: components["schemas"]["Links"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
        };
    };
    answerConversation: {
        parameters: {
            query?: never;
            path: {
                conversation: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OutgoingMessage"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["Message"];
                    };
                };
            };
        };
    };
    acceptConversation: {
        parameters: {
            query?: never;
            path: {
                conversation: number;
            };
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Acceptance"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["Conversation"];
                    };
                };
            };
        };
    };
    transferConversation: {
        parameters: {
            query?: never;
            path: {
                conversation: number;
            };
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Transfer"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["Conversation"];
                    };
                };
            };
        };
    };
    closeConversation: {
        parameters: {
            query?: never;
            path: {
                conversation: number;
            };
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Closure"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["Conversation"];
                    };
                };
            };
        };
    };
    readConversation: {
        parameters: {
            query?: never;
            path: {
                conversation: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Seen"];
            };
        };
        responses: {
            /** @description Done; there is no body */
            204: {
                content?: never;
            };
        };
    };
    listConversationNotes: {
        parameters: {
            query?: {
                /** @description Those that stand behind this place or a later one */
                after_seq?: number;
                /** @description Page number */
                page?: number;
                /** @description Records per page; above 1,000 is served as 1,000 */
                per_page?: number;
                /** @description Field to order by, with a leading - for descending; by id without */
                sort?: string;
                /** @description Answer the records that follow this id, by id. Follow `links.next` until it is null: every record that was committed when the last page was asked for has then been answered */
                after_id?: number;
            };
            path: {
                conversation: number;
            };
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["ConversationNote"][];
                        links: components["schemas"]["Links"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
        };
    };
    createConversationNote: {
        parameters: {
            query?: never;
            path: {
                conversation: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewConversationNote"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["ConversationNote"];
                    };
                };
            };
        };
    };
    updateConversationNote: {
        parameters: {
            query?: never;
            path: {
                conversation: number;
                note: number;
            };
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ConversationNoteChanges"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["ConversationNote"];
                    };
                };
            };
        };
    };
    deleteConversationNote: {
        parameters: {
            query?: never;
            path: {
                conversation: number;
                note: number;
            };
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body */
            204: {
                content?: never;
            };
        };
    };
    listCannedAnswers: {
        parameters: {
            query?: {
                /** @description Part of the name or the shortcut, in any case */
                search?: string;
                type?: "text" | "button" | "quickreply" | "carousel" | "image_carousel";
                language?: string;
                group_id?: number;
                /** @description Those that the caller may use, filled in for this conversation; it needs conversation.read */
                conversation_id?: number;
                /** @description Page number */
                page?: number;
                /** @description Records per page; above 1,000 is served as 1,000 */
                per_page?: number;
                /** @description Field to order by, with a leading - for descending; by id without */
                sort?: string;
                /** @description Answer the records that follow this id, by id. Follow `links.next` until it is null: every record that was committed when the last page was asked for has then been answered */
                after_id?: number;
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["CannedAnswer"][];
                        links: components["schemas"]["Links"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
        };
    };
    createCannedAnswer: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewCannedAnswer"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["CannedAnswer"];
                    };
                };
            };
        };
    };
    getCannedAnswer: {
        parameters: {
            query?: never;
            path: {
                id: number;
            };
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["CannedAnswer"];
                    };
                };
            };
        };
    };
    updateCannedAnswer: {
        parameters: {
            query?: never;
            path: {
                id: number;
            };
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CannedAnswerChanges"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["CannedAnswer"];
                    };
                };
            };
        };
    };
    deleteCannedAnswer: {
        parameters: {
            query?: never;
            path: {
                id: number;
            };
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body */
            204: {
                content?: never;
            };
        };
    };
    getCounts: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["Counts"];
                    };
                };
            };
        };
    };
    getNotices: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["Notices"];
                    };
                };
            };
        };
    };
    searchEverything: {
        parameters: {
            query?: {
                /** @description Part of a name, a phone or member number, a subject; a whole e-mail address; the number of a ticket */
                q?: string;
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["SearchHit"][];
                    };
                };
            };
        };
    };
    listCsatScores: {
        parameters: {
            query?: {
                /** @description This score or more */
                score__lower?: number;
                /** @description This score or less */
                score__upper?: number;
                /** @description YYYY-MM-DD HH:MM:SS in the time zone of the service; a date alone or ISO 8601 with an offset is taken too */
                created_at__start?: string;
                /** @description YYYY-MM-DD HH:MM:SS in the time zone of the service; a date alone or ISO 8601 with an offset is taken too */
                created_at__end?: string;
                /** @description Kind of channel */
                contactable_type?: "App\\LivechatContact" | "App\\LineContact" | "App\\FbContact" | "App\\IgContact" | "App\\TelegramContact" | "App\\ViberContact" | "App\\WechatContact";
                contactable_id?: number;
                handler_id?: number;
                contact_log_id?: number;
                contact_id?: number;
                /** @description Of the service of any of these employees */
                handler_ids?: number[];
                /** @description Of the service of the employees of any of these groups */
                group_ids?: number[];
                /** @description Given on any of these channels */
                channel_ids?: number[];
                /** @description Whether the customer said something beside the score */
                has_memo?: boolean;
                /** @description Page number */
                page?: number;
                /** @description Records per page; above 1,000 is served as 1,000 */
                per_page?: number;
                /** @description Field to order by, with a leading - for descending; by id without */
                sort?: string;
                /** @description Answer the records that follow this id, by id. Follow `links.next` until it is null: every record that was committed when the last page was asked for has then been answered */
                after_id?: number;
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["CsatScore"][];
                        links: components["schemas"]["Links"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
        };
    };
    createCsatScore: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewCsatScore"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["CsatScore"];
                    };
                };
            };
        };
    };
    getCsatScore: {
        parameters: {
            query?: never;
            path: {
                csat_score: number;
            };
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["CsatScore"];
                    };
                };
            };
        };
    };
    exportCsatScores: {
        parameters: {
            query?: {
                /** @description This score or more */
                score__lower?: number;
                /** @description This score or less */
                score__upper?: number;
                /** @description YYYY-MM-DD HH:MM:SS in the time zone of the service; a date alone or ISO 8601 with an offset is taken too */
                created_at__start?: string;
                /** @description YYYY-MM-DD HH:MM:SS in the time zone of the service; a date alone or ISO 8601 with an offset is taken too */
                created_at__end?: string;
                /** @description Kind of channel */
                contactable_type?: "App\\LivechatContact" | "App\\LineContact" | "App\\FbContact" | "App\\IgContact" | "App\\TelegramContact" | "App\\ViberContact" | "App\\WechatContact";
                contactable_id?: number;
                handler_id?: number;
                contact_log_id?: number;
                contact_id?: number;
                /** @description Of the service of any of these employees */
                handler_ids?: number[];
                /** @description Of the service of the employees of any of these groups */
                group_ids?: number[];
                /** @description Given on any of these channels */
                channel_ids?: number[];
                /** @description Whether the customer said something beside the score */
                has_memo?: boolean;
                /** @description Field to order by, with a leading - for descending */
                sort?: string;
                /** @description Columns, in this order */
                columns?: string[];
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "text/csv": string;
                };
            };
        };
    };
    countContacts: {
        parameters: {
            query: {
                /** @description Each as the list takes it: `filters[0][…]=…`, or the URL-encoded JSON of the array */
                filters: {
                    id?: number[];
                    membership_no?: string;
                    /** @description Needs `contact.identity_no` */
                    identity_no?: string;
                    /**
                     * @description The labels are the installation’s own: 0 female, 1 male
                     * @enum {integer}
                     */
                    gender?: 0 | 1;
                    /**
                     * Format: day
                     * @description YYYY-MM-DD
                     * @example 1990-05-17
                     */
                    birth_at__start?: string;
                    /**
                     * Format: day
                     * @description YYYY-MM-DD
                     * @example 1990-05-17
                     */
                    birth_at__end?: string;
                    /** @example 1 */
                    sponsor_id?: number;
                    /**
                     * Format: moment
                     * @description YYYY-MM-DD HH:MM:SS in the time zone of the service; a date alone or ISO 8601 with an offset is taken too
                     * @example 2026-11-20 14:32:05
                     */
                    created_at__start?: string;
                    /**
                     * Format: moment
                     * @description YYYY-MM-DD HH:MM:SS in the time zone of the service; a date alone or ISO 8601 with an offset is taken too
                     * @example 2026-11-20 14:32:05
                     */
                    created_at__end?: string;
                    /** @description Part of the name, a phone, membership or identity number, as far as the caller may read them */
                    search?: string;
                    cz_cols?: components["schemas"]["CzFilter"][];
                    /** @description Whole number; punctuation and country prefix may differ. Needs `phone_number.read` */
                    phone_number?: string;
                    /** @description Whole e-mail address, in any case. Needs `email_contact.read` */
                    email?: string;
                    /** @description Months of birth */
                    birth_months?: number[];
                    /** @example 1 */
                    company_id?: number;
                    /** @description Any of these sponsors */
                    sponsor_ids?: number[];
                    /** @description Any of these companies */
                    company_ids?: number[];
                    /** @description Any of these tags */
                    tag_ids?: number[];
                }[];
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["SmallCounts"];
                    };
                };
            };
        };
    };
    countTickets: {
        parameters: {
            query: {
                /** @description Each as the list takes it: `filters[0][…]=…`, or the URL-encoded JSON of the array */
                filters: {
                    /** @description Any of these tickets */
                    id?: number[];
                    /**
                     * Format: moment
                     * @description YYYY-MM-DD HH:MM:SS in the time zone of the service; a date alone or ISO 8601 with an offset is taken too
                     * @example 2026-11-20 14:32:05
                     */
                    due_at__start?: string;
                    /**
                     * Format: moment
                     * @description YYYY-MM-DD HH:MM:SS in the time zone of the service; a date alone or ISO 8601 with an offset is taken too
                     * @example 2026-11-20 14:32:05
                     */
                    due_at__end?: string;
                    /** @example 1 */
                    contact_id?: number;
                    /** @example 1 */
                    sponsor_id?: number;
                    /** @example 1 */
                    campaign_queue_id?: number;
                    /**
                     * Format: moment
                     * @description YYYY-MM-DD HH:MM:SS in the time zone of the service; a date alone or ISO 8601 with an offset is taken too
                     * @example 2026-11-20 14:32:05
                     */
                    created_at__start?: string;
                    /**
                     * Format: moment
                     * @description YYYY-MM-DD HH:MM:SS in the time zone of the service; a date alone or ISO 8601 with an offset is taken too
                     * @example 2026-11-20 14:32:05
                     */
                    created_at__end?: string;
                    /**
                     * Format: moment
                     * @description YYYY-MM-DD HH:MM:SS in the time zone of the service; a date alone or ISO 8601 with an offset is taken too
                     * @example 2026-11-20 14:32:05
                     */
                    updated_at__start?: string;
                    /**
                     * Format: moment
                     * @description YYYY-MM-DD HH:MM:SS in the time zone of the service; a date alone or ISO 8601 with an offset is taken too
                     * @example 2026-11-20 14:32:05
                     */
                    updated_at__end?: string;
                    /** @description Part of the subject or the content, in any case */
                    search?: string;
                    /**
                     * @description Tickets of the contacts that belong to the company
                     * @example 1
                     */
                    company_id?: number;
                    /** @description Any of these */
                    statuses?: (0 | 1 | 2 | 3)[];
                    /** @description Any of these */
                    priorities?: (0 | 1 | 2 | 3)[];
                    /** @description Whether it is due by now and neither resolved nor closed */
                    is_late?: boolean;
                    /** @description Any of these categories */
                    category_ids?: number[];
                    /** @description Any of these sub-categories */
                    sub_category_ids?: number[];
                    /** @description Any of these termination codes */
                    termination_code_ids?: number[];
                    /** @description Handled by any of these employees */
                    handler_ids?: number[];
                    /** @description Without a handler; with handler_ids, these tickets and theirs */
                    is_unassigned?: boolean;
                    /** @description Handled by an employee of any of these groups */
                    group_ids?: number[];
                    /** @description Made by any of these employees */
                    creater_ids?: number[];
                    cz_cols?: components["schemas"]["CzFilter"][];
                }[];
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["SmallCounts"];
                    };
                };
            };
        };
    };
    countCsatScores: {
        parameters: {
            query: {
                /** @description Each as the list takes it: `filters[0][…]=…`, or the URL-encoded JSON of the array */
                filters: {
                    /** @description This score or more */
                    score__lower?: number;
                    /** @description This score or less */
                    score__upper?: number;
                    /**
                     * Format: moment
                     * @description YYYY-MM-DD HH:MM:SS in the time zone of the service; a date alone or ISO 8601 with an offset is taken too
                     * @example 2026-11-20 14:32:05
                     */
                    created_at__start?: string;
                    /**
                     * Format: moment
                     * @description YYYY-MM-DD HH:MM:SS in the time zone of the service; a date alone or ISO 8601 with an offset is taken too
                     * @example 2026-11-20 14:32:05
                     */
                    created_at__end?: string;
                    /**
                     * @description Kind of channel
                     * @enum {string}
                     */
                    contactable_type?: "App\\LivechatContact" | "App\\LineContact" | "App\\FbContact" | "App\\IgContact" | "App\\TelegramContact" | "App\\ViberContact" | "App\\WechatContact";
                    /** @example 1 */
                    contactable_id?: number;
                    /** @example 1 */
                    handler_id?: number;
                    /** @example 1 */
                    contact_log_id?: number;
                    /** @example 1 */
                    contact_id?: number;
                    /** @description Of the service of any of these employees */
                    handler_ids?: number[];
                    /** @description Of the service of the employees of any of these groups */
                    group_ids?: number[];
                    /** @description Given on any of these channels */
                    channel_ids?: number[];
                    /** @description Whether the customer said something beside the score */
                    has_memo?: boolean;
                }[];
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["SmallCounts"];
                    };
                };
            };
        };
    };
    getSummaryReport: {
        parameters: {
            query?: {
                /** @description First day of the period; without, the seventh day up to `to` */
                from?: string;
                /** @description Last day of the period; without, today. A period has two years at most */
                to?: string;
                /** @description Answer the period of equal length before it too, as `before` */
                compare?: boolean;
                /** @description What employees of this group handle */
                group_id?: number;
                /** @description What this employee handles */
                handler_id?: number;
                /** @description What came through this channel; tickets that have a conversation on it */
                channel_id?: number;
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: {
                            /**
                             * Format: day
                             * @description First day of the period
                             * @example 1990-05-17
                             */
                            from: string;
                            /**
                             * Format: day
                             * @description Last day of the period
                             * @example 1990-05-17
                             */
                            to: string;
                            figures: components["schemas"]["ReportFigures"];
                            /** @description The period of equal length before it, with `compare` */
                            before: {
                                /**
                                 * Format: day
                                 * @description First day of the period
                                 * @example 1990-05-17
                                 */
                                from: string;
                                /**
                                 * Format: day
                                 * @description Last day of the period
                                 * @example 1990-05-17
                                 */
                                to: string;
                                figures: components["schemas"]["ReportFigures"];
                            } | null;
                            now: components["schemas"]["ReportNow"];
                        };
                    };
                };
            };
        };
    };
    downloadSummaryReport: {
        parameters: {
            query?: {
                /** @description First day of the period; without, the seventh day up to `to` */
                from?: string;
                /** @description Last day of the period; without, today. A period has two years at most */
                to?: string;
                /** @description Answer the period of equal length before it too, as `before` */
                compare?: boolean;
                /** @description What employees of this group handle */
                group_id?: number;
                /** @description What this employee handles */
                handler_id?: number;
                /** @description What came through this channel; tickets that have a conversation on it */
                channel_id?: number;
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "text/csv": string;
                };
            };
        };
    };
    getTicketReport: {
        parameters: {
            query?: {
                /** @description First day of the period; without, the seventh day up to `to` */
                from?: string;
                /** @description Last day of the period; without, today. A period has two years at most */
                to?: string;
                /** @description Answer the period of equal length before it too, as `before` */
                compare?: boolean;
                /** @description What employees of this group handle */
                group_id?: number;
                /** @description What this employee handles */
                handler_id?: number;
                /** @description What came through this channel; tickets that have a conversation on it */
                channel_id?: number;
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: {
                            /**
                             * Format: day
                             * @description First day of the period
                             * @example 1990-05-17
                             */
                            from: string;
                            /**
                             * Format: day
                             * @description Last day of the period
                             * @example 1990-05-17
                             */
                            to: string;
                            rows: components["schemas"]["TicketReportRow"][];
                            /** @description The period of equal length before it, with `compare` */
                            before: {
                                /**
                                 * Format: day
                                 * @description First day of the period
                                 * @example 1990-05-17
                                 */
                                from: string;
                                /**
                                 * Format: day
                                 * @description Last day of the period
                                 * @example 1990-05-17
                                 */
                                to: string;
                                rows: components["schemas"]["TicketReportRow"][];
                            } | null;
                        };
                    };
                };
            };
        };
    };
    downloadTicketReport: {
        parameters: {
            query?: {
                /** @description First day of the period; without, the seventh day up to `to` */
                from?: string;
                /** @description Last day of the period; without, today. A period has two years at most */
                to?: string;
                /** @description Answer the period of equal length before it too, as `before` */
                compare?: boolean;
                /** @description What employees of this group handle */
                group_id?: number;
                /** @description What this employee handles */
                handler_id?: number;
                /** @description What came through this channel; tickets that have a conversation on it */
                channel_id?: number;
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "text/csv": string;
                };
            };
        };
    };
    getOpenTicketReport: {
        parameters: {
            query?: {
                /** @description What employees of this group handle */
                group_id?: number;
                /** @description What this employee handles */
                handler_id?: number;
                /** @description What came through this channel; tickets that have a conversation on it */
                channel_id?: number;
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: {
                            rows: components["schemas"]["OpenTicketReportRow"][];
                        };
                    };
                };
            };
        };
    };
    downloadOpenTicketReport: {
        parameters: {
            query?: {
                /** @description What employees of this group handle */
                group_id?: number;
                /** @description What this employee handles */
                handler_id?: number;
                /** @description What came through this channel; tickets that have a conversation on it */
                channel_id?: number;
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "text/csv": string;
                };
            };
        };
    };
    getConversationReport: {
        parameters: {
            query?: {
                /** @description First day of the period; without, the seventh day up to `to` */
                from?: string;
                /** @description Last day of the period; without, today. A period has two years at most */
                to?: string;
                /** @description Answer the period of equal length before it too, as `before` */
                compare?: boolean;
                /** @description What employees of this group handle */
                group_id?: number;
                /** @description What this employee handles */
                handler_id?: number;
                /** @description What came through this channel; tickets that have a conversation on it */
                channel_id?: number;
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: {
                            /**
                             * Format: day
                             * @description First day of the period
                             * @example 1990-05-17
                             */
                            from: string;
                            /**
                             * Format: day
                             * @description Last day of the period
                             * @example 1990-05-17
                             */
                            to: string;
                            rows: components["schemas"]["ConversationReportRow"][];
                            /** @description The period of equal length before it, with `compare` */
                            before: {
                                /**
                                 * Format: day
                                 * @description First day of the period
                                 * @example 1990-05-17
                                 */
                                from: string;
                                /**
                                 * Format: day
                                 * @description Last day of the period
                                 * @example 1990-05-17
                                 */
                                to: string;
                                rows: components["schemas"]["ConversationReportRow"][];
                            } | null;
                        };
                    };
                };
            };
        };
    };
    downloadConversationReport: {
        parameters: {
            query?: {
                /** @description First day of the period; without, the seventh day up to `to` */
                from?: string;
                /** @description Last day of the period; without, today. A period has two years at most */
                to?: string;
                /** @description Answer the period of equal length before it too, as `before` */
                compare?: boolean;
                /** @description What employees of this group handle */
                group_id?: number;
                /** @description What this employee handles */
                handler_id?: number;
                /** @description What came through this channel; tickets that have a conversation on it */
                channel_id?: number;
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "text/csv": string;
                };
            };
        };
    };
    getScoreReport: {
        parameters: {
            query?: {
                /** @description First day of the period; without, the seventh day up to `to` */
                from?: string;
                /** @description Last day of the period; without, today. A period has two years at most */
                to?: string;
                /** @description Answer the period of equal length before it too, as `before` */
                compare?: boolean;
                /** @description What employees of this group handle */
                group_id?: number;
                /** @description What this employee handles */
                handler_id?: number;
                /** @description What came through this channel; tickets that have a conversation on it */
                channel_id?: number;
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: {
                            /**
                             * Format: day
                             * @description First day of the period
                             * @example 1990-05-17
                             */
                            from: string;
                            /**
                             * Format: day
                             * @description Last day of the period
                             * @example 1990-05-17
                             */
                            to: string;
                            rows: components["schemas"]["ScoreReportRow"][];
                            /** @description The period of equal length before it, with `compare` */
                            before: {
                                /**
                                 * Format: day
                                 * @description First day of the period
                                 * @example 1990-05-17
                                 */
                                from: string;
                                /**
                                 * Format: day
                                 * @description Last day of the period
                                 * @example 1990-05-17
                                 */
                                to: string;
                                rows: components["schemas"]["ScoreReportRow"][];
                            } | null;
                        };
                    };
                };
            };
        };
    };
    downloadScoreReport: {
        parameters: {
            query?: {
                /** @description First day of the period; without, the seventh day up to `to` */
                from?: string;
                /** @description Last day of the period; without, today. A period has two years at most */
                to?: string;
                /** @description Answer the period of equal length before it too, as `before` */
                compare?: boolean;
                /** @description What employees of this group handle */
                group_id?: number;
                /** @description What this employee handles */
                handler_id?: number;
                /** @description What came through this channel; tickets that have a conversation on it */
                channel_id?: number;
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "text/csv": string;
                };
            };
        };
    };
    getVolumeReport: {
        parameters: {
            query?: {
                /** @description First day of the period; without, the seventh day up to `to` */
                from?: string;
                /** @description Last day of the period; without, today. A period has two years at most */
                to?: string;
                /** @description Answer the period of equal length before it too, as `before` */
                compare?: boolean;
                /** @description What employees of this group handle */
                group_id?: number;
                /** @description What this employee handles */
                handler_id?: number;
                /** @description What came through this channel; tickets that have a conversation on it */
                channel_id?: number;
                /** @description What the hours are counted for */
                by?: "channel" | "weekday";
                /** @description What is counted: conversations that customers began, or all messages of customers */
                of?: "conversations" | "messages";
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: {
                            /**
                             * Format: day
                             * @description First day of the period
                             * @example 1990-05-17
                             */
                            from: string;
                            /**
                             * Format: day
                             * @description Last day of the period
                             * @example 1990-05-17
                             */
                            to: string;
                            rows: components["schemas"]["VolumeReportRow"][];
                            /** @description The period of equal length before it, with `compare` */
                            before: {
                                /**
                                 * Format: day
                                 * @description First day of the period
                                 * @example 1990-05-17
                                 */
                                from: string;
                                /**
                                 * Format: day
                                 * @description Last day of the period
                                 * @example 1990-05-17
                                 */
                                to: string;
                                rows: components["schemas"]["VolumeReportRow"][];
                            } | null;
                        };
                    };
                };
            };
        };
    };
    downloadVolumeReport: {
        parameters: {
            query?: {
                /** @description First day of the period; without, the seventh day up to `to` */
                from?: string;
                /** @description Last day of the period; without, today. A period has two years at most */
                to?: string;
                /** @description Answer the period of equal length before it too, as `before` */
                compare?: boolean;
                /** @description What employees of this group handle */
                group_id?: number;
                /** @description What this employee handles */
                handler_id?: number;
                /** @description What came through this channel; tickets that have a conversation on it */
                channel_id?: number;
                /** @description What the hours are counted for */
                by?: "channel" | "weekday";
                /** @description What is counted: conversations that customers began, or all messages of customers */
                of?: "conversations" | "messages";
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "text/csv": string;
                };
            };
        };
    };
    getEmployeeReport: {
        parameters: {
            query?: {
                /** @description First day of the period; without, the seventh day up to `to` */
                from?: string;
                /** @description Last day of the period; without, today. A period has two years at most */
                to?: string;
                /** @description Answer the period of equal length before it too, as `before` */
                compare?: boolean;
                /** @description What employees of this group handle */
                group_id?: number;
                /** @description What this employee handles */
                handler_id?: number;
                /** @description What came through this channel; tickets that have a conversation on it */
                channel_id?: number;
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: {
                            /**
                             * Format: day
                             * @description First day of the period
                             * @example 1990-05-17
                             */
                            from: string;
                            /**
                             * Format: day
                             * @description Last day of the period
                             * @example 1990-05-17
                             */
                            to: string;
                            rows: components["schemas"]["EmployeeReportRow"][];
                            /** @description The period of equal length before it, with `compare` */
                            before: {
                                /**
                                 * Format: day
                                 * @description First day of the period
                                 * @example 1990-05-17
                                 */
                                from: string;
                                /**
                                 * Format: day
                                 * @description Last day of the period
                                 * @example 1990-05-17
                                 */
                                to: string;
                                rows: components["schemas"]["EmployeeReportRow"][];
                            } | null;
                        };
                    };
                };
            };
        };
    };
    downloadEmployeeReport: {
        parameters: {
            query?: {
                /** @description First day of the period; without, the seventh day up to `to` */
                from?: string;
                /** @description Last day of the period; without, today. A period has two years at most */
                to?: string;
                /** @description Answer the period of equal length before it too, as `before` */
                compare?: boolean;
                /** @description What employees of this group handle */
                group_id?: number;
                /** @description What this employee handles */
                handler_id?: number;
                /** @description What came through this channel; tickets that have a conversation on it */
                channel_id?: number;
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "text/csv": string;
                };
            };
        };
    };
    listCodeLabels: {
        parameters: {
            query?: {
                /** @description Part of the word that is shown */
                search?: string;
                /** @description Whole field: `address.type` */
                field?: string;
                /** @description Page number */
                page?: number;
                /** @description Records per page; above 1,000 is served as 1,000 */
                per_page?: number;
                /** @description Field to order by, with a leading - for descending; by id without */
                sort?: string;
                /** @description Answer the records that follow this id, by id. Follow `links.next` until it is null: every record that was committed when the last page was asked for has then been answered */
                after_id?: number;
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["CodeLabel"][];
                        links: components["schemas"]["Links"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
        };
    };
    getCodeLabel: {
        parameters: {
            query?: never;
            path: {
                code_label: number;
            };
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["CodeLabel"];
                    };
                };
            };
        };
    };
    updateCodeLabel: {
        parameters: {
            query?: never;
            path: {
                code_label: number;
            };
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CodeLabelChanges"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["CodeLabel"];
                    };
                };
            };
        };
    };
    listChannelTypes: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["ChannelType"][];
                    };
                };
            };
        };
    };
    listFields: {
        parameters: {
            query: {
                /** @description The kind of record */
                of: "contact" | "ticket" | "company";
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["Field"][];
                    };
                };
            };
        };
    };
    listEmployees: {
        parameters: {
            query?: {
                /** @description Part of the name, the account or the employee number */
                search?: string;
                is_disabled?: boolean;
                role_id?: number;
                group_id?: number;
                /** @description Page number */
                page?: number;
                /** @description Records per page; above 1,000 is served as 1,000 */
                per_page?: number;
                /** @description Field to order by, with a leading - for descending; by id without */
                sort?: string;
                /** @description Answer the records that follow this id, by id. Follow `links.next` until it is null: every record that was committed when the last page was asked for has then been answered */
                after_id?: number;
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["EmployeeAccount"][];
                        links: components["schemas"]["Links"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
        };
    };
    createEmployee: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewEmployee"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["EmployeeAccount"];
                    };
                };
            };
        };
    };
    getEmployee: {
        parameters: {
            query?: never;
            path: {
                id: number;
            };
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["EmployeeAccount"];
                    };
                };
            };
        };
    };
    updateEmployee: {
        parameters: {
            query?: never;
            path: {
                id: number;
            };
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EmployeeChanges"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["EmployeeAccount"];
                    };
                };
            };
        };
    };
    deleteEmployee: {
        parameters: {
            query?: never;
            path: {
                id: number;
            };
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body */
            204: {
                content?: never;
            };
        };
    };
    listPermanentTokens: {
        parameters: {
            query?: {
                /** @description Part of the name, in any case */
                search?: string;
                /** @description Page number */
                page?: number;
                /** @description Records per page; above 1,000 is served as 1,000 */
                per_page?: number;
                /** @description Field to order by, with a leading - for descending; by id without */
                sort?: string;
                /** @description Answer the records that follow this id, by id. Follow `links.next` until it is null: every record that was committed when the last page was asked for has then been answered */
                after_id?: number;
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["PermanentToken"][];
                        links: components["schemas"]["Links"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
        };
    };
    listTokens: {
        parameters: {
            query?: {
                /** @description Part of the name, in any case */
                search?: string;
                /** @description Page number */
                page?: number;
                /** @description Records per page; above 1,000 is served as 1,000 */
                per_page?: number;
                /** @description Field to order by, with a leading - for descending; by id without */
                sort?: string;
                /** @description Answer the records that follow this id, by id. Follow `links.next` until it is null: every record that was committed when the last page was asked for has then been answered */
                after_id?: number;
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["AccessToken"][];
                        links: components["schemas"]["Links"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
        };
    };
    createPermanentToken: {
        parameters: {
            query?: never;
            path: {
                id: number;
            };
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["NewPermanentToken"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": components["schemas"]["Token"];
                };
            };
        };
    };
    endPermanentToken: {
        parameters: {
            query?: never;
            path: {
                id: number;
            };
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body */
            204: {
                content?: never;
            };
        };
    };
    listRoles: {
        parameters: {
            query?: {
                /** @description Part of the name, in any case */
                search?: string;
                /** @description Page number */
                page?: number;
                /** @description Records per page; above 1,000 is served as 1,000 */
                per_page?: number;
                /** @description Field to order by, with a leading - for descending; by id without */
                sort?: string;
                /** @description Answer the records that follow this id, by id. Follow `links.next` until it is null: every record that was committed when the last page was asked for has then been answered */
                after_id?: number;
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["Role"][];
                        links: components["schemas"]["Links"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
        };
    };
    createRole: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewRole"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["Role"];
                    };
                };
            };
        };
    };
    getRole: {
        parameters: {
            query?: never;
            path: {
                id: number;
            };
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["Role"];
                    };
                };
            };
        };
    };
    updateRole: {
        parameters: {
            query?: never;
            path: {
                id: number;
            };
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RoleChanges"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["Role"];
                    };
                };
            };
        };
    };
    deleteRole: {
        parameters: {
            query?: never;
            path: {
                id: number;
            };
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body */
            204: {
                content?: never;
            };
        };
    };
    listGroups: {
        parameters: {
            query?: {
                /** @description Part of the name, in any case */
                search?: string;
                /** @description Page number */
                page?: number;
                /** @description Records per page; above 1,000 is served as 1,000 */
                per_page?: number;
                /** @description Field to order by, with a leading - for descending; by id without */
                sort?: string;
                /** @description Answer the records that follow this id, by id. Follow `links.next` until it is null: every record that was committed when the last page was asked for has then been answered */
                after_id?: number;
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["Group"][];
                        links: components["schemas"]["Links"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
        };
    };
    createGroup: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewGroup"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["Group"];
                    };
                };
            };
        };
    };
    getGroup: {
        parameters: {
            query?: never;
            path: {
                id: number;
            };
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["Group"];
                    };
                };
            };
        };
    };
    updateGroup: {
        parameters: {
            query?: never;
            path: {
                id: number;
            };
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["GroupChanges"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["Group"];
                    };
                };
            };
        };
    };
    deleteGroup: {
        parameters: {
            query?: never;
            path: {
                id: number;
            };
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body */
            204: {
                content?: never;
            };
        };
    };
    listDepartments: {
        parameters: {
            query?: {
                /** @description Part of the name, in any case */
                search?: string;
                /** @description Page number */
                page?: number;
                /** @description Records per page; above 1,000 is served as 1,000 */
                per_page?: number;
                /** @description Field to order by, with a leading - for descending; by id without */
                sort?: string;
                /** @description Answer the records that follow this id, by id. Follow `links.next` until it is null: every record that was committed when the last page was asked for has then been answered */
                after_id?: number;
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["Department"][];
                        links: components["schemas"]["Links"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
        };
    };
    createDepartment: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewDepartment"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["Department"];
                    };
                };
            };
        };
    };
    getDepartment: {
        parameters: {
            query?: never;
            path: {
                id: number;
            };
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["Department"];
                    };
                };
            };
        };
    };
    updateDepartment: {
        parameters: {
            query?: never;
            path: {
                id: number;
            };
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["DepartmentChanges"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["Department"];
                    };
                };
            };
        };
    };
    deleteDepartment: {
        parameters: {
            query?: never;
            path: {
                id: number;
            };
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body */
            204: {
                content?: never;
            };
        };
    };
    listJobTitles: {
        parameters: {
            query?: {
                /** @description Part of the name, in any case */
                search?: string;
                /** @description Page number */
                page?: number;
                /** @description Records per page; above 1,000 is served as 1,000 */
                per_page?: number;
                /** @description Field to order by, with a leading - for descending; by id without */
                sort?: string;
                /** @description Answer the records that follow this id, by id. Follow `links.next` until it is null: every record that was committed when the last page was asked for has then been answered */
                after_id?: number;
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["JobTitle"][];
                        links: components["schemas"]["Links"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
        };
    };
    createJobTitle: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewJobTitle"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["JobTitle"];
                    };
                };
            };
        };
    };
    getJobTitle: {
        parameters: {
            query?: never;
            path: {
                id: number;
            };
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["JobTitle"];
                    };
                };
            };
        };
    };
    updateJobTitle: {
        parameters: {
            query?: never;
            path: {
                id: number;
            };
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["JobTitleChanges"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["JobTitle"];
                    };
                };
            };
        };
    };
    deleteJobTitle: {
        parameters: {
            query?: never;
            path: {
                id: number;
            };
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body */
            204: {
                content?: never;
            };
        };
    };
    listExtensions: {
        parameters: {
            query?: {
                /** @description Part of the number or the description */
                search?: string;
                /** @description Page number */
                page?: number;
                /** @description Records per page; above 1,000 is served as 1,000 */
                per_page?: number;
                /** @description Field to order by, with a leading - for descending; by id without */
                sort?: string;
                /** @description Answer the records that follow this id, by id. Follow `links.next` until it is null: every record that was committed when the last page was asked for has then been answered */
                after_id?: number;
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["Extension"][];
                        links: components["schemas"]["Links"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
        };
    };
    createExtension: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewExtension"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["Extension"];
                    };
                };
            };
        };
    };
    getExtension: {
        parameters: {
            query?: never;
            path: {
                id: number;
            };
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["Extension"];
                    };
                };
            };
        };
    };
    updateExtension: {
        parameters: {
            query?: never;
            path: {
                id: number;
            };
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ExtensionChanges"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["Extension"];
                    };
                };
            };
        };
    };
    deleteExtension: {
        parameters: {
            query?: never;
            path: {
                id: number;
            };
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body */
            204: {
                content?: never;
            };
        };
    };
    listCtiAgents: {
        parameters: {
            query?: {
                /** @description Part of the account */
                search?: string;
                /** @description Page number */
                page?: number;
                /** @description Records per page; above 1,000 is served as 1,000 */
                per_page?: number;
                /** @description Field to order by, with a leading - for descending; by id without */
                sort?: string;
                /** @description Answer the records that follow this id, by id. Follow `links.next` until it is null: every record that was committed when the last page was asked for has then been answered */
                after_id?: number;
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["CtiAgent"][];
                        links: components["schemas"]["Links"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
        };
    };
    createCtiAgent: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewCtiAgent"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["CtiAgent"];
                    };
                };
            };
        };
    };
    getCtiAgent: {
        parameters: {
            query?: never;
            path: {
                id: number;
            };
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["CtiAgent"];
                    };
                };
            };
        };
    };
    updateCtiAgent: {
        parameters: {
            query?: never;
            path: {
                id: number;
            };
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CtiAgentChanges"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["CtiAgent"];
                    };
                };
            };
        };
    };
    deleteCtiAgent: {
        parameters: {
            query?: never;
            path: {
                id: number;
            };
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body */
            204: {
                content?: never;
            };
        };
    };
    listColleagues: {
        parameters: {
            query?: {
                /** @description Part of the name, in any case */
                search?: string;
                group_id?: number;
                /** @description Page number */
                page?: number;
                /** @description Records per page; above 1,000 is served as 1,000 */
                per_page?: number;
                /** @description Field to order by, with a leading - for descending; by id without */
                sort?: string;
                /** @description Answer the records that follow this id, by id. Follow `links.next` until it is null: every record that was committed when the last page was asked for has then been answered */
                after_id?: number;
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["Colleague"][];
                        links: components["schemas"]["Links"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
        };
    };
    listWebhooks: {
        parameters: {
            query?: {
                /** @description Part of the name, in any case */
                search?: string;
                /** @description Page number */
                page?: number;
                /** @description Records per page; above 1,000 is served as 1,000 */
                per_page?: number;
                /** @description Field to order by, with a leading - for descending; by id without */
                sort?: string;
                /** @description Answer the records that follow this id, by id. Follow `links.next` until it is null: every record that was committed when the last page was asked for has then been answered */
                after_id?: number;
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["Webhook"][];
                        links: components["schemas"]["Links"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewWebhook"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["WebhookWithSecret"];
                    };
                };
            };
        };
    };
    getWebhook: {
        parameters: {
            query?: never;
            path: {
                id: number;
            };
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["Webhook"];
                    };
                };
            };
        };
    };
    updateWebhook: {
        parameters: {
            query?: never;
            path: {
                id: number;
            };
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["WebhookChanges"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["Webhook"];
                    };
                };
            };
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            path: {
                id: number;
            };
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body */
            204: {
                content?: never;
            };
        };
    };
    replaceWebhookSecret: {
        parameters: {
            query?: never;
            path: {
                id: number;
            };
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["NewWebhookSecret"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["WebhookWithSecret"];
                    };
                };
            };
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: {
                /** @description pending until it is delivered, or dead once it is given up */
                state?: "pending" | "delivered" | "dead";
                /** @description Page number */
                page?: number;
                /** @description Records per page; above 1,000 is served as 1,000 */
                per_page?: number;
                /** @description Field to order by, with a leading - for descending; by id without */
                sort?: string;
                /** @description Answer the records that follow this id, by id. Follow `links.next` until it is null: every record that was committed when the last page was asked for has then been answered */
                after_id?: number;
            };
            path: {
                id: number;
            };
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["WebhookDelivery"][];
                        links: components["schemas"]["Links"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
        };
    };
    getWebhookDelivery: {
        parameters: {
            query?: never;
            path: {
                id: number;
            };
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["WebhookDeliveryDetail"];
                    };
                };
            };
        };
    };
    replayWebhookDelivery: {
        parameters: {
            query?: never;
            path: {
                id: number;
            };
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["WebhookDelivery"];
                    };
                };
            };
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            path: {
                id: number;
            };
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["WebhookDelivery"];
                    };
                };
            };
        };
    };
    listAuditEntries: {
        parameters: {
            query?: {
                /** @description Part of the action, the account, the name of the record, the address or the request’s id */
                search?: string;
                employee_id?: number;
                action?: string;
                resource?: string;
                record_id?: number;
                /** @description YYYY-MM-DD HH:MM:SS in the time zone of the service; a date alone or ISO 8601 with an offset is taken too */
                created_at__start?: string;
                /** @description YYYY-MM-DD HH:MM:SS in the time zone of the service; a date alone or ISO 8601 with an offset is taken too */
                created_at__end?: string;
                /** @description Page number */
                page?: number;
                /** @description Records per page; above 1,000 is served as 1,000 */
                per_page?: number;
                /** @description Field to order by, with a leading - for descending; by id without */
                sort?: string;
                /** @description Answer the records that follow this id, by id. Follow `links.next` until it is null: every record that was committed when the last page was asked for has then been answered */
                after_id?: number;
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["AuditEntry"][];
                        links: components["schemas"]["Links"];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
        };
    };
    getAuditEntry: {
        parameters: {
            query?: never;
            path: {
                id: number;
            };
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["AuditEntry"];
                    };
                };
            };
        };
    };
    getSystem: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["System"];
                    };
                };
            };
        };
    };
}
