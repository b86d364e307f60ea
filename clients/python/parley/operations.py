# Generated from openapi.json by npm run generate.
from __future__ import annotations

from typing import Any, Literal

from .types import *
from .upload import Upload


class Operations:
    """A method for each operation of the API."""

    KEYLESS = frozenset({
        "POST /auth",
        "PUT /auth",
        "POST /auth/logout",
        "PUT /auth/logout",
        "POST /session",
        "DELETE /session",
        "PUT /me",
        "POST /contact/merge/preview",
        "POST /contact/{contact}/cz-col",
        "POST /ticket/{ticket}/cz-col",
        "POST /relation-import-recipe/preview",
        "POST /relation-import-recipe/check",
        "POST /channel/{id}/check",
        "POST /channel/{id}/identity-secret",
        "POST /message/preview",
        "POST /me/push-subscription/{subscription}/test",
        "POST /employee/{employee}/invitation",
        "POST /invitation",
        "POST /invitation/accept",
        "POST /employee/import",
        "POST /employee/{id}/token",
        "POST /webhook",
        "POST /webhook/{id}/secret",
    })

    def request(self, method: str, template: str, **call: Any) -> Any:
        raise NotImplementedError

    def log_in(
        self,
        body: Credentials,
    ) -> Token:
        """Obtain a token"""
        return self.request("POST", "/auth", body=body)

    def refresh_token(
        self,
        body: Renewal | None = None,
    ) -> Token:
        """Exchange the token for a new one"""
        return self.request("PUT", "/auth", body=body)

    def log_out(
        self,
    ) -> Farewell:
        """Revoke the token in use"""
        return self.request("POST", "/auth/logout")

    def log_out_by_put(
        self,
    ) -> Farewell:
        """Revoke the token in use"""
        return self.request("PUT", "/auth/logout")

    def open_session(
        self,
        body: NewSession,
    ) -> DataOf[Me]:
        """Log in with a browser"""
        return self.request("POST", "/session", body=body)

    def close_session(
        self,
    ) -> None:
        """Log the browser out"""
        return self.request("DELETE", "/session")

    def list_my_sessions(
        self,
        query: ListMySessionsQuery | None = None,
    ) -> PageOf[Session]:
        """List the calling employee’s sessions"""
        return self.request("GET", "/me/session", query=query)

    def end_my_session(
        self,
        session: Id,
        *,
        idempotency_key: str | None = None,
    ) -> None:
        """End one of the calling employee’s sessions"""
        return self.request("DELETE", "/me/session/{session}", path={"session": session}, idempotency_key=idempotency_key)

    def list_sessions(
        self,
        employee: Id,
        query: ListSessionsQuery | None = None,
    ) -> PageOf[Session]:
        """List an employee’s sessions"""
        return self.request("GET", "/employee/{employee}/session", path={"employee": employee}, query=query)

    def end_session(
        self,
        employee: Id,
        session: Id,
        *,
        idempotency_key: str | None = None,
    ) -> None:
        """End a session of an employee"""
        return self.request("DELETE", "/employee/{employee}/session/{session}", path={"employee": employee, "session": session}, idempotency_key=idempotency_key)

    def list_setting_uses(
        self,
        query: ListSettingUsesQuery | None = None,
    ) -> ListSettingUsesAnswer:
        """List what uses a setting"""
        return self.request("GET", "/setting-use", query=query)

    def get_me(
        self,
        query: GetMeQuery | None = None,
    ) -> DataOf[Me]:
        """Get the calling employee"""
        return self.request("GET", "/me", query=query)

    def update_me(
        self,
        body: MeChanges | None = None,
    ) -> DataOf[Me]:
        """Change the calling employee"""
        return self.request("PUT", "/me", body=body)

    def list_views(
        self,
        query: ListViewsQuery | None = None,
    ) -> PageOf[View]:
        """List the calling employee’s views"""
        return self.request("GET", "/view", query=query)

    def create_view(
        self,
        body: NewView,
        *,
        idempotency_key: str | None = None,
    ) -> DataOf[View]:
        """Save a view"""
        return self.request("POST", "/view", body=body, idempotency_key=idempotency_key)

    def get_view(
        self,
        view: Id,
        query: GetViewQuery | None = None,
    ) -> DataOf[View]:
        """Get a view"""
        return self.request("GET", "/view/{view}", path={"view": view}, query=query)

    def update_view(
        self,
        view: Id,
        body: ViewChanges | None = None,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> DataOf[View]:
        """Change a view"""
        return self.request("PUT", "/view/{view}", path={"view": view}, body=body, idempotency_key=idempotency_key, if_match=if_match)

    def delete_view(
        self,
        view: Id,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> None:
        """Delete a view"""
        return self.request("DELETE", "/view/{view}", path={"view": view}, idempotency_key=idempotency_key, if_match=if_match)

    def get_public_installation(
        self,
        query: GetPublicInstallationQuery | None = None,
    ) -> DataOf[PublicInstallation]:
        """Get what the login shows"""
        return self.request("GET", "/installation/public", query=query)

    def get_installation(
        self,
        query: GetInstallationQuery | None = None,
    ) -> DataOf[Installation]:
        """Get the installation"""
        return self.request("GET", "/installation", query=query)

    def update_installation(
        self,
        body: InstallationChanges | None = None,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> DataOf[Installation]:
        """Change the company settings"""
        return self.request("PUT", "/installation", body=body, idempotency_key=idempotency_key, if_match=if_match)

    def fill_demo(
        self,
        *,
        idempotency_key: str | None = None,
    ) -> DataOf[Installation]:
        """Fill the installation with an invented company"""
        return self.request("POST", "/installation/demo", idempotency_key=idempotency_key)

    def get_installation_logo(
        self,
        query: GetInstallationLogoQuery | None = None,
    ) -> bytes:
        """Get the company’s logo"""
        return self.request("GET", "/installation/logo", query=query)

    def upload_installation_logo(
        self,
        body: UploadInstallationLogoBody,
        *,
        idempotency_key: str | None = None,
    ) -> DataOf[Installation]:
        """Replace the company’s logo"""
        return self.request("POST", "/installation/logo", body=body, idempotency_key=idempotency_key)

    def delete_installation_logo(
        self,
        *,
        idempotency_key: str | None = None,
    ) -> None:
        """Remove the company’s logo"""
        return self.request("DELETE", "/installation/logo", idempotency_key=idempotency_key)

    def list_contacts(
        self,
        query: ListContactsQuery | None = None,
    ) -> PageOf[Contact]:
        """Search contacts"""
        return self.request("GET", "/contact", query=query)

    def create_contact(
        self,
        body: NewContact,
        *,
        idempotency_key: str | None = None,
    ) -> CreateContactAnswer:
        """Create a contact"""
        return self.request("POST", "/contact", body=body, idempotency_key=idempotency_key)

    def get_contact(
        self,
        contact: Id,
        query: GetContactQuery | None = None,
    ) -> DataOf[Contact]:
        """Get a contact"""
        return self.request("GET", "/contact/{contact}", path={"contact": contact}, query=query)

    def update_contact(
        self,
        contact: Id,
        body: ContactChanges | None = None,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> UpdateContactAnswer:
        """Change a contact"""
        return self.request("PUT", "/contact/{contact}", path={"contact": contact}, body=body, idempotency_key=idempotency_key, if_match=if_match)

    def delete_contact(
        self,
        contact: Id,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> None:
        """Delete a contact"""
        return self.request("DELETE", "/contact/{contact}", path={"contact": contact}, idempotency_key=idempotency_key, if_match=if_match)

    def upsert_contact(
        self,
        field: Literal["membership_no", "identity_no", "external_id", "phone_number", "email"],
        value: str,
        body: NewContact,
        query: UpsertContactQuery | None = None,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> UpsertContactAnswer:
        """Create a contact, or change the one with this value"""
        return self.request("PUT", "/contact/by/{field}/{value}", path={"field": field, "value": value}, body=body, query=query, idempotency_key=idempotency_key, if_match=if_match)

    def change_contacts_in_batch(
        self,
        body: ContactBatch,
        *,
        idempotency_key: str | None = None,
    ) -> DataOf[list[BatchOutcome]]:
        """Create, change and delete many contacts"""
        return self.request("POST", "/contact/batch", body=body, idempotency_key=idempotency_key)

    def export_contacts(
        self,
        query: ExportContactsQuery | None = None,
    ) -> bytes:
        """Export contacts"""
        return self.request("GET", "/contact/export", query=query)

    def list_contact_files(
        self,
        contact: Id,
        query: ListContactFilesQuery | None = None,
    ) -> PageOf[ContactFile]:
        """List the files of a contact"""
        return self.request("GET", "/contact/{contact}/file", path={"contact": contact}, query=query)

    def add_contact_files(
        self,
        contact: Id,
        body: NewContactFiles,
        *,
        idempotency_key: str | None = None,
    ) -> DataOf[list[ContactFile]]:
        """Attach files to a contact"""
        return self.request("POST", "/contact/{contact}/file", path={"contact": contact}, body=body, idempotency_key=idempotency_key)

    def remove_contact_file(
        self,
        contact: Id,
        file: Id,
        *,
        idempotency_key: str | None = None,
    ) -> None:
        """Remove a file from a contact"""
        return self.request("DELETE", "/contact/{contact}/file/{file}", path={"contact": contact, "file": file}, idempotency_key=idempotency_key)

    def list_contact_history(
        self,
        contact: Id,
        query: ListContactHistoryQuery | None = None,
    ) -> PageOf[HistoryItem]:
        """List what happened to a contact"""
        return self.request("GET", "/contact/{contact}/history", path={"contact": contact}, query=query)

    def list_contact_duplicates(
        self,
        query: ListContactDuplicatesQuery | None = None,
    ) -> PageOf[ContactDuplicate]:
        """List contacts that may be one person"""
        return self.request("GET", "/contact/duplicate", query=query)

    def dismiss_contact_duplicate(
        self,
        body: DistinctContacts,
        *,
        idempotency_key: str | None = None,
    ) -> DataOf[DistinctContacts]:
        """Dismiss a duplicate"""
        return self.request("POST", "/contact/duplicate/dismiss", body=body, idempotency_key=idempotency_key)

    def restore_contact_duplicate(
        self,
        body: DistinctContacts,
        *,
        idempotency_key: str | None = None,
    ) -> DataOf[DistinctContacts]:
        """Restore a dismissed duplicate"""
        return self.request("POST", "/contact/duplicate/restore", body=body, idempotency_key=idempotency_key)

    def preview_contact_merge(
        self,
        body: ContactMergeOrder,
    ) -> DataOf[ContactMergePreview]:
        """See what a merge of contacts would make of them"""
        return self.request("POST", "/contact/merge/preview", body=body)

    def merge_contacts(
        self,
        body: ContactMergeOrder,
        *,
        idempotency_key: str | None = None,
    ) -> DataOf[MergedContact]:
        """Merge contacts into the first of them"""
        return self.request("POST", "/contact/merge", body=body, idempotency_key=idempotency_key)

    def list_contact_merges(
        self,
        query: ListContactMergesQuery | None = None,
    ) -> PageOf[ContactMerge]:
        """List merges of contacts"""
        return self.request("GET", "/contact-merge", query=query)

    def undo_contact_merge(
        self,
        merge: Id,
        *,
        idempotency_key: str | None = None,
    ) -> DataOf[UndoneContactMerge]:
        """Undo a merge of contacts"""
        return self.request("POST", "/contact-merge/{merge}/undo", path={"merge": merge}, idempotency_key=idempotency_key)

    def link_visitor(
        self,
        conversation: Id,
        body: VisitorLink,
        *,
        idempotency_key: str | None = None,
    ) -> DataOf[MergedContact]:
        """Link the customer of a conversation to a contact on file"""
        return self.request("POST", "/conversation/{conversation}/link", path={"conversation": conversation}, body=body, idempotency_key=idempotency_key)

    def unlink_visitor(
        self,
        merge: Id,
        *,
        idempotency_key: str | None = None,
    ) -> DataOf[UndoneContactMerge]:
        """Undo a link of a customer to a contact on file"""
        return self.request("POST", "/contact-merge/{merge}/unlink", path={"merge": merge}, idempotency_key=idempotency_key)

    def list_phone_numbers(
        self,
        query: ListPhoneNumbersQuery | None = None,
    ) -> PageOf[PhoneNumber]:
        """Search phone numbers"""
        return self.request("GET", "/phone-number", query=query)

    def create_phone_number(
        self,
        body: NewPhoneNumber,
        *,
        idempotency_key: str | None = None,
    ) -> DataOf[PhoneNumber]:
        """Add a phone number to a contact"""
        return self.request("POST", "/phone-number", body=body, idempotency_key=idempotency_key)

    def get_phone_number(
        self,
        phone_number: Id,
        query: GetPhoneNumberQuery | None = None,
    ) -> DataOf[PhoneNumber]:
        """Get a phone number"""
        return self.request("GET", "/phone-number/{phone_number}", path={"phone_number": phone_number}, query=query)

    def update_phone_number(
        self,
        phone_number: Id,
        body: PhoneNumberChanges,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> DataOf[PhoneNumber]:
        """Change a phone number"""
        return self.request("PUT", "/phone-number/{phone_number}", path={"phone_number": phone_number}, body=body, idempotency_key=idempotency_key, if_match=if_match)

    def delete_phone_number(
        self,
        phone_number: Id,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> None:
        """Delete a phone number"""
        return self.request("DELETE", "/phone-number/{phone_number}", path={"phone_number": phone_number}, idempotency_key=idempotency_key, if_match=if_match)

    def list_addresses(
        self,
        query: ListAddressesQuery | None = None,
    ) -> PageOf[Address]:
        """Search addresses"""
        return self.request("GET", "/address", query=query)

    def create_address(
        self,
        body: NewAddress,
        *,
        idempotency_key: str | None = None,
    ) -> DataOf[Address]:
        """Add an address to a contact"""
        return self.request("POST", "/address", body=body, idempotency_key=idempotency_key)

    def get_address(
        self,
        address: Id,
        query: GetAddressQuery | None = None,
    ) -> DataOf[Address]:
        """Get an address"""
        return self.request("GET", "/address/{address}", path={"address": address}, query=query)

    def update_address(
        self,
        address: Id,
        body: AddressChanges | None = None,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> DataOf[Address]:
        """Change an address"""
        return self.request("PUT", "/address/{address}", path={"address": address}, body=body, idempotency_key=idempotency_key, if_match=if_match)

    def delete_address(
        self,
        address: Id,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> None:
        """Delete an address"""
        return self.request("DELETE", "/address/{address}", path={"address": address}, idempotency_key=idempotency_key, if_match=if_match)

    def list_email_contacts(
        self,
        query: ListEmailContactsQuery | None = None,
    ) -> PageOf[EmailContact]:
        """Search e-mail contacts"""
        return self.request("GET", "/email-contact", query=query)

    def create_email_contact(
        self,
        body: NewEmailContact,
        *,
        idempotency_key: str | None = None,
    ) -> DataOf[EmailContact]:
        """Add an e-mail address to a contact"""
        return self.request("POST", "/email-contact", body=body, idempotency_key=idempotency_key)

    def get_email_contact(
        self,
        email_contact: Id,
        query: GetEmailContactQuery | None = None,
    ) -> DataOf[EmailContact]:
        """Get an e-mail contact"""
        return self.request("GET", "/email-contact/{email_contact}", path={"email_contact": email_contact}, query=query)

    def update_email_contact(
        self,
        email_contact: Id,
        body: EmailContactChanges,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> DataOf[EmailContact]:
        """Change an e-mail contact"""
        return self.request("PUT", "/email-contact/{email_contact}", path={"email_contact": email_contact}, body=body, idempotency_key=idempotency_key, if_match=if_match)

    def delete_email_contact(
        self,
        email_contact: Id,
        query: DeleteEmailContactQuery | None = None,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> None:
        """Delete an e-mail contact"""
        return self.request("DELETE", "/email-contact/{email_contact}", path={"email_contact": email_contact}, query=query, idempotency_key=idempotency_key, if_match=if_match)

    def list_cz_cols(
        self,
        query: ListCzColsQuery | None = None,
    ) -> PageOf[CzCol]:
        """List custom fields"""
        return self.request("GET", "/cz-col", query=query)

    def create_cz_col(
        self,
        body: NewCzCol,
        *,
        idempotency_key: str | None = None,
    ) -> DataOf[CzCol]:
        """Create a custom field"""
        return self.request("POST", "/cz-col", body=body, idempotency_key=idempotency_key)

    def get_cz_col(
        self,
        id: Id,
        query: GetCzColQuery | None = None,
    ) -> DataOf[CzCol]:
        """Get a custom field"""
        return self.request("GET", "/cz-col/{id}", path={"id": id}, query=query)

    def update_cz_col(
        self,
        id: Id,
        body: CzColChanges | None = None,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> DataOf[CzCol]:
        """Change a custom field"""
        return self.request("PUT", "/cz-col/{id}", path={"id": id}, body=body, idempotency_key=idempotency_key, if_match=if_match)

    def delete_cz_col(
        self,
        id: Id,
        body: DeleteCzColBody | None = None,
        query: DeleteCzColQuery | None = None,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> None:
        """Delete a custom field"""
        return self.request("DELETE", "/cz-col/{id}", path={"id": id}, body=body, query=query, idempotency_key=idempotency_key, if_match=if_match)

    def list_cz_col_categories(
        self,
        query: ListCzColCategoriesQuery | None = None,
    ) -> PageOf[CzColCategory]:
        """List cz col categories"""
        return self.request("GET", "/cz-col-category", query=query)

    def create_cz_col_category(
        self,
        body: NewCzColCategory,
        *,
        idempotency_key: str | None = None,
    ) -> DataOf[CzColCategory]:
        """Create a cz col category"""
        return self.request("POST", "/cz-col-category", body=body, idempotency_key=idempotency_key)

    def get_cz_col_category(
        self,
        id: Id,
        query: GetCzColCategoryQuery | None = None,
    ) -> DataOf[CzColCategory]:
        """Get a cz col category"""
        return self.request("GET", "/cz-col-category/{id}", path={"id": id}, query=query)

    def update_cz_col_category(
        self,
        id: Id,
        body: CzColCategoryChanges | None = None,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> DataOf[CzColCategory]:
        """Change a cz col category"""
        return self.request("PUT", "/cz-col-category/{id}", path={"id": id}, body=body, idempotency_key=idempotency_key, if_match=if_match)

    def delete_cz_col_category(
        self,
        id: Id,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> None:
        """Delete a cz col category"""
        return self.request("DELETE", "/cz-col-category/{id}", path={"id": id}, idempotency_key=idempotency_key, if_match=if_match)

    def list_contact_cz_cols(
        self,
        contact: Id,
        query: ListContactCzColsQuery | None = None,
    ) -> PageOf[ListContactCzColsData]:
        """List the custom fields that a contact has values for"""
        return self.request("GET", "/contact/{contact}/cz-col", path={"contact": contact}, query=query)

    def post_contact_cz_cols(
        self,
        contact: Id,
        query: PostContactCzColsQuery | None = None,
    ) -> PageOf[ListContactCzColsData]:
        """List the custom fields that a contact has values for"""
        return self.request("POST", "/contact/{contact}/cz-col", path={"contact": contact}, query=query)

    def list_ticket_cz_cols(
        self,
        ticket: Id,
        query: ListTicketCzColsQuery | None = None,
    ) -> PageOf[ListTicketCzColsData]:
        """List the custom fields that a ticket has values for"""
        return self.request("GET", "/ticket/{ticket}/cz-col", path={"ticket": ticket}, query=query)

    def post_ticket_cz_cols(
        self,
        ticket: Id,
        query: PostTicketCzColsQuery | None = None,
    ) -> PageOf[ListTicketCzColsData]:
        """List the custom fields that a ticket has values for"""
        return self.request("POST", "/ticket/{ticket}/cz-col", path={"ticket": ticket}, query=query)

    def list_contact_relations(
        self,
        contact: Id,
        query: ListContactRelationsQuery | None = None,
    ) -> PageOf[RelationRecord]:
        """List the relation records of a contact"""
        return self.request("GET", "/contact/{contact}/contact-cz-relation", path={"contact": contact}, query=query)

    def get_contact_relation(
        self,
        contact: Id,
        contact_cz_relation: Id,
        query: GetContactRelationQuery | None = None,
    ) -> DataOf[RelationRecord]:
        """Get a relation record of a contact"""
        return self.request("GET", "/contact/{contact}/contact-cz-relation/{contact_cz_relation}", path={"contact": contact, "contact_cz_relation": contact_cz_relation}, query=query)

    def update_contact_relation(
        self,
        contact: Id,
        contact_cz_relation: Id,
        body: RelationRecordValues | None = None,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> DataOf[ChangedRelationRecord]:
        """Change a relation record of a contact"""
        return self.request("PUT", "/contact/{contact}/contact-cz-relation/{contact_cz_relation}", path={"contact": contact, "contact_cz_relation": contact_cz_relation}, body=body, idempotency_key=idempotency_key, if_match=if_match)

    def delete_contact_relation(
        self,
        contact: Id,
        contact_cz_relation: Id,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> None:
        """Delete a relation record of a contact"""
        return self.request("DELETE", "/contact/{contact}/contact-cz-relation/{contact_cz_relation}", path={"contact": contact, "contact_cz_relation": contact_cz_relation}, idempotency_key=idempotency_key, if_match=if_match)

    def create_contact_relation(
        self,
        contact: Id,
        cz_col_category: Id,
        body: RelationRecordValues | None = None,
        query: CreateContactRelationQuery | None = None,
        *,
        idempotency_key: str | None = None,
    ) -> PageOf[RelationRecord]:
        """Add a relation record to a contact"""
        return self.request("POST", "/contact/{contact}/cz-col-category/{cz_col_category}/contact-cz-relation", path={"contact": contact, "cz_col_category": cz_col_category}, body=body, query=query, idempotency_key=idempotency_key)

    def delete_contact_relations(
        self,
        contact: Id,
        cz_col_category: Id,
        *,
        idempotency_key: str | None = None,
    ) -> None:
        """Delete every relation record of a category for a contact"""
        return self.request("DELETE", "/contact/{contact}/cz-col-category/{cz_col_category}", path={"contact": contact, "cz_col_category": cz_col_category}, idempotency_key=idempotency_key)

    def list_ticket_relations(
        self,
        ticket: Id,
        query: ListTicketRelationsQuery | None = None,
    ) -> PageOf[RelationRecord]:
        """List the relation records of a ticket"""
        return self.request("GET", "/ticket/{ticket}/ticket-cz-relation", path={"ticket": ticket}, query=query)

    def get_ticket_relation(
        self,
        ticket: Id,
        ticket_cz_relation: Id,
        query: GetTicketRelationQuery | None = None,
    ) -> DataOf[RelationRecord]:
        """Get a relation record of a ticket"""
        return self.request("GET", "/ticket/{ticket}/ticket-cz-relation/{ticket_cz_relation}", path={"ticket": ticket, "ticket_cz_relation": ticket_cz_relation}, query=query)

    def update_ticket_relation(
        self,
        ticket: Id,
        ticket_cz_relation: Id,
        body: RelationRecordValues | None = None,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> DataOf[ChangedRelationRecord]:
        """Change a relation record of a ticket"""
        return self.request("PUT", "/ticket/{ticket}/ticket-cz-relation/{ticket_cz_relation}", path={"ticket": ticket, "ticket_cz_relation": ticket_cz_relation}, body=body, idempotency_key=idempotency_key, if_match=if_match)

    def delete_ticket_relation(
        self,
        ticket: Id,
        ticket_cz_relation: Id,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> None:
        """Delete a relation record of a ticket"""
        return self.request("DELETE", "/ticket/{ticket}/ticket-cz-relation/{ticket_cz_relation}", path={"ticket": ticket, "ticket_cz_relation": ticket_cz_relation}, idempotency_key=idempotency_key, if_match=if_match)

    def create_ticket_relation(
        self,
        ticket: Id,
        cz_col_category: Id,
        body: RelationRecordValues | None = None,
        query: CreateTicketRelationQuery | None = None,
        *,
        idempotency_key: str | None = None,
    ) -> PageOf[RelationRecord]:
        """Add a relation record to a ticket"""
        return self.request("POST", "/ticket/{ticket}/cz-col-category/{cz_col_category}/ticket-cz-relation", path={"ticket": ticket, "cz_col_category": cz_col_category}, body=body, query=query, idempotency_key=idempotency_key)

    def delete_ticket_relations(
        self,
        ticket: Id,
        cz_col_category: Id,
        *,
        idempotency_key: str | None = None,
    ) -> None:
        """Delete every relation record of a category for a ticket"""
        return self.request("DELETE", "/ticket/{ticket}/cz-col-category/{cz_col_category}", path={"ticket": ticket, "cz_col_category": cz_col_category}, idempotency_key=idempotency_key)

    def list_relation_import_recipes(
        self,
        query: ListRelationImportRecipesQuery | None = None,
    ) -> PageOf[RelationImportRecipe]:
        """List relation import recipes"""
        return self.request("GET", "/relation-import-recipe", query=query)

    def create_relation_import_recipe(
        self,
        body: NewRelationImportRecipe,
        *,
        idempotency_key: str | None = None,
    ) -> DataOf[RelationImportRecipe]:
        """Create a recipe"""
        return self.request("POST", "/relation-import-recipe", body=body, idempotency_key=idempotency_key)

    def get_relation_import_recipe(
        self,
        id: Id,
        query: GetRelationImportRecipeQuery | None = None,
    ) -> DataOf[RelationImportRecipe]:
        """Get a recipe"""
        return self.request("GET", "/relation-import-recipe/{id}", path={"id": id}, query=query)

    def update_relation_import_recipe(
        self,
        id: Id,
        body: RelationImportRecipeChanges | None = None,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> DataOf[RelationImportRecipe]:
        """Change a recipe"""
        return self.request("PUT", "/relation-import-recipe/{id}", path={"id": id}, body=body, idempotency_key=idempotency_key, if_match=if_match)

    def delete_relation_import_recipe(
        self,
        id: Id,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> None:
        """Delete a recipe"""
        return self.request("DELETE", "/relation-import-recipe/{id}", path={"id": id}, idempotency_key=idempotency_key, if_match=if_match)

    def list_relation_import_targets(
        self,
        query: ListRelationImportTargetsQuery | None = None,
    ) -> DataOf[list[RelationImportTarget]]:
        """List what rows can give to contacts beside their fields"""
        return self.request("GET", "/relation-import-recipe/target", query=query)

    def preview_relation_import(
        self,
        body: PreviewRelationImportBody,
    ) -> DataOf[RelationImportPreview]:
        """Look at a file before it is imported"""
        return self.request("POST", "/relation-import-recipe/preview", body=body)

    def check_relation_import(
        self,
        body: NewRelationImportCheck,
    ) -> DataOf[RelationImportCheck]:
        """Try rows with a recipe before it is stored"""
        return self.request("POST", "/relation-import-recipe/check", body=body)

    def list_relation_import_tasks(
        self,
        query: ListRelationImportTasksQuery | None = None,
    ) -> PageOf[RelationImportTask]:
        """List import tasks"""
        return self.request("GET", "/relation-import-task", query=query)

    def create_relation_import_task(
        self,
        body: CreateRelationImportTaskBody,
        *,
        idempotency_key: str | None = None,
    ) -> DataOf[RelationImportTask]:
        """Import a file"""
        return self.request("POST", "/relation-import-task", body=body, idempotency_key=idempotency_key)

    def get_relation_import_task(
        self,
        id: Id,
        query: GetRelationImportTaskQuery | None = None,
    ) -> DataOf[RelationImportTask]:
        """Get an import task, with its progress"""
        return self.request("GET", "/relation-import-task/{id}", path={"id": id}, query=query)

    def import_relation_import_task(
        self,
        id: Id,
        *,
        idempotency_key: str | None = None,
    ) -> DataOf[RelationImportTask]:
        """Import the file of a dry run"""
        return self.request("POST", "/relation-import-task/{id}/import", path={"id": id}, idempotency_key=idempotency_key)

    def cancel_relation_import_task(
        self,
        id: Id,
        *,
        idempotency_key: str | None = None,
    ) -> DataOf[RelationImportTask]:
        """Stop an import"""
        return self.request("POST", "/relation-import-task/{id}/cancel", path={"id": id}, idempotency_key=idempotency_key)

    def restart_relation_import_task(
        self,
        id: Id,
        *,
        idempotency_key: str | None = None,
    ) -> DataOf[RelationImportTask]:
        """Let an import that failed or was cancelled go on"""
        return self.request("POST", "/relation-import-task/{id}/restart", path={"id": id}, idempotency_key=idempotency_key)

    def undo_relation_import_task(
        self,
        id: Id,
        *,
        idempotency_key: str | None = None,
    ) -> DataOf[RelationImportTask]:
        """Take an import back"""
        return self.request("POST", "/relation-import-task/{id}/undo", path={"id": id}, idempotency_key=idempotency_key)

    def list_relation_import_rejects(
        self,
        id: Id,
        query: ListRelationImportRejectsQuery | None = None,
    ) -> PageOf[RelationImportReject]:
        """List the rows that an import did not take"""
        return self.request("GET", "/relation-import-task/{id}/rejects.json", path={"id": id}, query=query)

    def count_relation_import_rejects(
        self,
        id: Id,
        query: CountRelationImportRejectsQuery | None = None,
    ) -> DataOf[list[RelationImportRejectCount]]:
        """Count the rows that an import did not take, by reason"""
        return self.request("GET", "/relation-import-task/{id}/reject-counts", path={"id": id}, query=query)

    def download_relation_import_rejects(
        self,
        id: Id,
    ) -> bytes:
        """Download the rows that an import did not take"""
        return self.request("GET", "/relation-import-task/{id}/rejects", path={"id": id})

    def list_relation_import_kept(
        self,
        id: Id,
        query: ListRelationImportKeptQuery | None = None,
    ) -> PageOf[RelationImportKept]:
        """List what an undo has left as it is"""
        return self.request("GET", "/relation-import-task/{id}/kept", path={"id": id}, query=query)

    def list_countries(
        self,
        query: ListCountriesQuery | None = None,
    ) -> PageOf[Country]:
        """List countries"""
        return self.request("GET", "/country", query=query)

    def create_country(
        self,
        body: NewCountry,
        *,
        idempotency_key: str | None = None,
    ) -> DataOf[Country]:
        """Create a country"""
        return self.request("POST", "/country", body=body, idempotency_key=idempotency_key)

    def get_country(
        self,
        id: Id,
        query: GetCountryQuery | None = None,
    ) -> DataOf[Country]:
        """Get a country"""
        return self.request("GET", "/country/{id}", path={"id": id}, query=query)

    def update_country(
        self,
        id: Id,
        body: CountryChanges | None = None,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> DataOf[Country]:
        """Change a country"""
        return self.request("PUT", "/country/{id}", path={"id": id}, body=body, idempotency_key=idempotency_key, if_match=if_match)

    def delete_country(
        self,
        id: Id,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> None:
        """Delete a country"""
        return self.request("DELETE", "/country/{id}", path={"id": id}, idempotency_key=idempotency_key, if_match=if_match)

    def list_states(
        self,
        query: ListStatesQuery | None = None,
    ) -> PageOf[State]:
        """List states"""
        return self.request("GET", "/state", query=query)

    def create_state(
        self,
        body: NewState,
        *,
        idempotency_key: str | None = None,
    ) -> DataOf[State]:
        """Create a state"""
        return self.request("POST", "/state", body=body, idempotency_key=idempotency_key)

    def get_state(
        self,
        id: Id,
        query: GetStateQuery | None = None,
    ) -> DataOf[State]:
        """Get a state"""
        return self.request("GET", "/state/{id}", path={"id": id}, query=query)

    def update_state(
        self,
        id: Id,
        body: StateChanges | None = None,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> DataOf[State]:
        """Change a state"""
        return self.request("PUT", "/state/{id}", path={"id": id}, body=body, idempotency_key=idempotency_key, if_match=if_match)

    def delete_state(
        self,
        id: Id,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> None:
        """Delete a state"""
        return self.request("DELETE", "/state/{id}", path={"id": id}, idempotency_key=idempotency_key, if_match=if_match)

    def list_cities(
        self,
        query: ListCitiesQuery | None = None,
    ) -> PageOf[City]:
        """List cities"""
        return self.request("GET", "/city", query=query)

    def create_city(
        self,
        body: NewCity,
        *,
        idempotency_key: str | None = None,
    ) -> DataOf[City]:
        """Create a city"""
        return self.request("POST", "/city", body=body, idempotency_key=idempotency_key)

    def get_city(
        self,
        id: Id,
        query: GetCityQuery | None = None,
    ) -> DataOf[City]:
        """Get a city"""
        return self.request("GET", "/city/{id}", path={"id": id}, query=query)

    def update_city(
        self,
        id: Id,
        body: CityChanges | None = None,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> DataOf[City]:
        """Change a city"""
        return self.request("PUT", "/city/{id}", path={"id": id}, body=body, idempotency_key=idempotency_key, if_match=if_match)

    def delete_city(
        self,
        id: Id,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> None:
        """Delete a city"""
        return self.request("DELETE", "/city/{id}", path={"id": id}, idempotency_key=idempotency_key, if_match=if_match)

    def list_tags(
        self,
        query: ListTagsQuery | None = None,
    ) -> PageOf[Tag]:
        """List tags"""
        return self.request("GET", "/tag", query=query)

    def create_tag(
        self,
        body: NewTag,
        *,
        idempotency_key: str | None = None,
    ) -> DataOf[Tag]:
        """Create a tag"""
        return self.request("POST", "/tag", body=body, idempotency_key=idempotency_key)

    def get_tag(
        self,
        id: Id,
        query: GetTagQuery | None = None,
    ) -> DataOf[Tag]:
        """Get a tag"""
        return self.request("GET", "/tag/{id}", path={"id": id}, query=query)

    def update_tag(
        self,
        id: Id,
        body: TagChanges | None = None,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> DataOf[Tag]:
        """Change a tag"""
        return self.request("PUT", "/tag/{id}", path={"id": id}, body=body, idempotency_key=idempotency_key, if_match=if_match)

    def delete_tag(
        self,
        id: Id,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> None:
        """Delete a tag"""
        return self.request("DELETE", "/tag/{id}", path={"id": id}, idempotency_key=idempotency_key, if_match=if_match)

    def list_companies(
        self,
        query: ListCompaniesQuery | None = None,
    ) -> PageOf[Company]:
        """List companies"""
        return self.request("GET", "/company", query=query)

    def create_company(
        self,
        body: NewCompany,
        *,
        idempotency_key: str | None = None,
    ) -> DataOf[Company]:
        """Create a company"""
        return self.request("POST", "/company", body=body, idempotency_key=idempotency_key)

    def get_company(
        self,
        id: Id,
        query: GetCompanyQuery | None = None,
    ) -> DataOf[Company]:
        """Get a company"""
        return self.request("GET", "/company/{id}", path={"id": id}, query=query)

    def update_company(
        self,
        id: Id,
        body: CompanyChanges,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> DataOf[Company]:
        """Change a company"""
        return self.request("PUT", "/company/{id}", path={"id": id}, body=body, idempotency_key=idempotency_key, if_match=if_match)

    def delete_company(
        self,
        id: Id,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> None:
        """Delete a company"""
        return self.request("DELETE", "/company/{id}", path={"id": id}, idempotency_key=idempotency_key, if_match=if_match)

    def export_companies(
        self,
        query: ExportCompaniesQuery | None = None,
    ) -> bytes:
        """Export companies"""
        return self.request("GET", "/company/export", query=query)

    def list_tickets(
        self,
        query: ListTicketsQuery | None = None,
    ) -> PageOf[Ticket]:
        """Search tickets"""
        return self.request("GET", "/ticket", query=query)

    def create_ticket(
        self,
        body: NewTicket,
        *,
        idempotency_key: str | None = None,
    ) -> CreateTicketAnswer:
        """Create a ticket"""
        return self.request("POST", "/ticket", body=body, idempotency_key=idempotency_key)

    def get_ticket(
        self,
        ticket: Id,
        query: GetTicketQuery | None = None,
    ) -> DataOf[Ticket]:
        """Get a ticket"""
        return self.request("GET", "/ticket/{ticket}", path={"ticket": ticket}, query=query)

    def update_ticket(
        self,
        ticket: Id,
        body: TicketChanges | None = None,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> UpdateTicketAnswer:
        """Change a ticket"""
        return self.request("PUT", "/ticket/{ticket}", path={"ticket": ticket}, body=body, idempotency_key=idempotency_key, if_match=if_match)

    def delete_ticket(
        self,
        ticket: Id,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> None:
        """Delete a ticket"""
        return self.request("DELETE", "/ticket/{ticket}", path={"ticket": ticket}, idempotency_key=idempotency_key, if_match=if_match)

    def acknowledge_ticket(
        self,
        ticket: Id,
        body: Acknowledgement | None = None,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> DataOf[Ticket]:
        """Say that the caller has seen a ticket"""
        return self.request("POST", "/ticket/{ticket}/acknowledge", path={"ticket": ticket}, body=body, idempotency_key=idempotency_key, if_match=if_match)

    def export_tickets(
        self,
        query: ExportTicketsQuery | None = None,
    ) -> bytes:
        """Export tickets"""
        return self.request("GET", "/ticket/export", query=query)

    def change_tickets(
        self,
        body: TicketBulk | None = None,
        query: ChangeTicketsQuery | None = None,
        *,
        idempotency_key: str | None = None,
    ) -> DataOf[TicketBulkOutcome]:
        """Change many tickets"""
        return self.request("POST", "/ticket/bulk", body=body, query=query, idempotency_key=idempotency_key)

    def change_tickets_in_batch(
        self,
        body: TicketBatch,
        *,
        idempotency_key: str | None = None,
    ) -> DataOf[list[BatchOutcome]]:
        """Create, change and delete many tickets"""
        return self.request("POST", "/ticket/batch", body=body, idempotency_key=idempotency_key)

    def upsert_ticket(
        self,
        field: Literal["external_no"],
        value: str,
        body: NewTicket,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> UpsertTicketAnswer:
        """Create a ticket, or change the one with this value"""
        return self.request("PUT", "/ticket/by/{field}/{value}", path={"field": field, "value": value}, body=body, idempotency_key=idempotency_key, if_match=if_match)

    def change_companies_in_batch(
        self,
        body: CompanyBatch,
        *,
        idempotency_key: str | None = None,
    ) -> DataOf[list[BatchOutcome]]:
        """Create, change and delete many companies"""
        return self.request("POST", "/company/batch", body=body, idempotency_key=idempotency_key)

    def upsert_company(
        self,
        field: Literal["sn"],
        value: str,
        body: NewCompany,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> UpsertCompanyAnswer:
        """Create a company, or change the one with this value"""
        return self.request("PUT", "/company/by/{field}/{value}", path={"field": field, "value": value}, body=body, idempotency_key=idempotency_key, if_match=if_match)

    def change_phone_numbers_in_batch(
        self,
        body: PhoneNumberBatch,
        *,
        idempotency_key: str | None = None,
    ) -> DataOf[list[BatchOutcome]]:
        """Create, change and delete many phone numbers"""
        return self.request("POST", "/phone-number/batch", body=body, idempotency_key=idempotency_key)

    def change_email_contacts_in_batch(
        self,
        body: EmailContactBatch,
        *,
        idempotency_key: str | None = None,
    ) -> DataOf[list[BatchOutcome]]:
        """Create, change and delete many e-mail contacts"""
        return self.request("POST", "/email-contact/batch", body=body, idempotency_key=idempotency_key)

    def change_addresses_in_batch(
        self,
        body: AddressBatch,
        *,
        idempotency_key: str | None = None,
    ) -> DataOf[list[BatchOutcome]]:
        """Create, change and delete many addresses"""
        return self.request("POST", "/address/batch", body=body, idempotency_key=idempotency_key)

    def list_ticket_notes(
        self,
        ticket: Id,
        query: ListTicketNotesQuery | None = None,
    ) -> PageOf[TicketNote]:
        """List the notes of a ticket"""
        return self.request("GET", "/ticket/{ticket}/note", path={"ticket": ticket}, query=query)

    def create_ticket_note(
        self,
        ticket: Id,
        body: NewTicketNote | None = None,
        *,
        idempotency_key: str | None = None,
    ) -> DataOf[TicketNote]:
        """Add a note to a ticket"""
        return self.request("POST", "/ticket/{ticket}/note", path={"ticket": ticket}, body=body, idempotency_key=idempotency_key)

    def get_ticket_note(
        self,
        ticket: Id,
        note: Id,
        query: GetTicketNoteQuery | None = None,
    ) -> DataOf[TicketNote]:
        """Get a note of a ticket"""
        return self.request("GET", "/ticket/{ticket}/note/{note}", path={"ticket": ticket, "note": note}, query=query)

    def update_ticket_note(
        self,
        ticket: Id,
        note: Id,
        body: TicketNoteChanges | None = None,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> DataOf[TicketNote]:
        """Change a note of a ticket"""
        return self.request("PUT", "/ticket/{ticket}/note/{note}", path={"ticket": ticket, "note": note}, body=body, idempotency_key=idempotency_key, if_match=if_match)

    def delete_ticket_note(
        self,
        ticket: Id,
        note: Id,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> None:
        """Delete a note of a ticket"""
        return self.request("DELETE", "/ticket/{ticket}/note/{note}", path={"ticket": ticket, "note": note}, idempotency_key=idempotency_key, if_match=if_match)

    def answer_ticket(
        self,
        ticket: Id,
        body: OutgoingMessage,
        *,
        idempotency_key: str | None = None,
    ) -> DataOf[Message]:
        """Answer the customer of a ticket"""
        return self.request("POST", "/ticket/{ticket}/message", path={"ticket": ticket}, body=body, idempotency_key=idempotency_key)

    def schedule_answer_of_ticket(
        self,
        ticket: Id,
        body: NewScheduledMessage,
        *,
        idempotency_key: str | None = None,
    ) -> DataOf[ScheduledMessage]:
        """Answer the customer of a ticket later"""
        return self.request("POST", "/ticket/{ticket}/scheduled-message", path={"ticket": ticket}, body=body, idempotency_key=idempotency_key)

    def list_ticket_history(
        self,
        ticket: Id,
        query: ListTicketHistoryQuery | None = None,
    ) -> PageOf[TicketHistoryItem]:
        """List what happened to a ticket"""
        return self.request("GET", "/ticket/{ticket}/history", path={"ticket": ticket}, query=query)

    def list_checklists(
        self,
        ticket: Id,
        query: ListChecklistsQuery | None = None,
    ) -> PageOf[Checklist]:
        """List the checklists of a ticket"""
        return self.request("GET", "/ticket/{ticket}/checklist", path={"ticket": ticket}, query=query)

    def create_checklist(
        self,
        ticket: Id,
        body: NewChecklist | None = None,
        *,
        idempotency_key: str | None = None,
    ) -> DataOf[Checklist]:
        """Add a checklist to a ticket"""
        return self.request("POST", "/ticket/{ticket}/checklist", path={"ticket": ticket}, body=body, idempotency_key=idempotency_key)

    def get_checklist(
        self,
        ticket: Id,
        checklist: Id,
        query: GetChecklistQuery | None = None,
    ) -> DataOf[Checklist]:
        """Get a checklist of a ticket"""
        return self.request("GET", "/ticket/{ticket}/checklist/{checklist}", path={"ticket": ticket, "checklist": checklist}, query=query)

    def update_checklist(
        self,
        ticket: Id,
        checklist: Id,
        body: ChecklistChanges | None = None,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> DataOf[Checklist]:
        """Change a checklist of a ticket"""
        return self.request("PUT", "/ticket/{ticket}/checklist/{checklist}", path={"ticket": ticket, "checklist": checklist}, body=body, idempotency_key=idempotency_key, if_match=if_match)

    def delete_checklist(
        self,
        ticket: Id,
        checklist: Id,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> None:
        """Remove a checklist from a ticket"""
        return self.request("DELETE", "/ticket/{ticket}/checklist/{checklist}", path={"ticket": ticket, "checklist": checklist}, idempotency_key=idempotency_key, if_match=if_match)

    def create_checklist_item(
        self,
        ticket: Id,
        checklist: Id,
        body: NewChecklistItem,
        *,
        idempotency_key: str | None = None,
    ) -> DataOf[Checklist]:
        """Add an item to a checklist"""
        return self.request("POST", "/ticket/{ticket}/checklist/{checklist}/item", path={"ticket": ticket, "checklist": checklist}, body=body, idempotency_key=idempotency_key)

    def update_checklist_item(
        self,
        ticket: Id,
        checklist: Id,
        item: Id,
        body: ChecklistItemChanges | None = None,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> DataOf[Checklist]:
        """Tick or change an item of a checklist"""
        return self.request("PUT", "/ticket/{ticket}/checklist/{checklist}/item/{item}", path={"ticket": ticket, "checklist": checklist, "item": item}, body=body, idempotency_key=idempotency_key, if_match=if_match)

    def delete_checklist_item(
        self,
        ticket: Id,
        checklist: Id,
        item: Id,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> None:
        """Remove an item from a checklist"""
        return self.request("DELETE", "/ticket/{ticket}/checklist/{checklist}/item/{item}", path={"ticket": ticket, "checklist": checklist, "item": item}, idempotency_key=idempotency_key, if_match=if_match)

    def list_time_entries(
        self,
        ticket: Id,
        query: ListTimeEntriesQuery | None = None,
    ) -> PageOf[TimeEntry]:
        """List the time spent on a ticket"""
        return self.request("GET", "/ticket/{ticket}/time-entry", path={"ticket": ticket}, query=query)

    def create_time_entry(
        self,
        ticket: Id,
        body: NewTimeEntry,
        *,
        idempotency_key: str | None = None,
    ) -> DataOf[TimeEntry]:
        """Enter time spent on a ticket"""
        return self.request("POST", "/ticket/{ticket}/time-entry", path={"ticket": ticket}, body=body, idempotency_key=idempotency_key)

    def get_time_entry(
        self,
        ticket: Id,
        time_entry: Id,
        query: GetTimeEntryQuery | None = None,
    ) -> DataOf[TimeEntry]:
        """Get an entry of the time spent on a ticket"""
        return self.request("GET", "/ticket/{ticket}/time-entry/{time_entry}", path={"ticket": ticket, "time_entry": time_entry}, query=query)

    def update_time_entry(
        self,
        ticket: Id,
        time_entry: Id,
        body: TimeEntryChanges | None = None,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> DataOf[TimeEntry]:
        """Change an entry of the time spent on a ticket"""
        return self.request("PUT", "/ticket/{ticket}/time-entry/{time_entry}", path={"ticket": ticket, "time_entry": time_entry}, body=body, idempotency_key=idempotency_key, if_match=if_match)

    def delete_time_entry(
        self,
        ticket: Id,
        time_entry: Id,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> None:
        """Delete an entry of the time spent on a ticket"""
        return self.request("DELETE", "/ticket/{ticket}/time-entry/{time_entry}", path={"ticket": ticket, "time_entry": time_entry}, idempotency_key=idempotency_key, if_match=if_match)

    def get_timer(
        self,
        query: GetTimerQuery | None = None,
    ) -> DataOf[Timer | None]:
        """Get the timer that runs for the calling employee"""
        return self.request("GET", "/me/timer", query=query)

    def discard_timer(
        self,
        *,
        idempotency_key: str | None = None,
    ) -> None:
        """Stop the timer and forget what it counted"""
        return self.request("DELETE", "/me/timer", idempotency_key=idempotency_key)

    def start_timer(
        self,
        ticket: Id,
        *,
        idempotency_key: str | None = None,
    ) -> StartTimerAnswer:
        """Start the timer for a ticket"""
        return self.request("POST", "/ticket/{ticket}/timer", path={"ticket": ticket}, idempotency_key=idempotency_key)

    def stop_timer(
        self,
        body: TimerStop | None = None,
        *,
        idempotency_key: str | None = None,
    ) -> DataOf[TimeEntry]:
        """Stop the timer"""
        return self.request("POST", "/me/timer/stop", body=body, idempotency_key=idempotency_key)

    def list_ticket_links(
        self,
        ticket: Id,
        query: ListTicketLinksQuery | None = None,
    ) -> PageOf[TicketLink]:
        """List the links of a ticket"""
        return self.request("GET", "/ticket/{ticket}/link", path={"ticket": ticket}, query=query)

    def link_ticket(
        self,
        ticket: Id,
        body: NewTicketLink,
        *,
        idempotency_key: str | None = None,
    ) -> DataOf[TicketLink]:
        """Link a ticket with another one"""
        return self.request("POST", "/ticket/{ticket}/link", path={"ticket": ticket}, body=body, idempotency_key=idempotency_key)

    def unlink_ticket(
        self,
        ticket: Id,
        link: Id,
        *,
        idempotency_key: str | None = None,
    ) -> None:
        """Remove a link of a ticket"""
        return self.request("DELETE", "/ticket/{ticket}/link/{link}", path={"ticket": ticket, "link": link}, idempotency_key=idempotency_key)

    def tell_children(
        self,
        ticket: Id,
        body: ChildMessage,
        *,
        idempotency_key: str | None = None,
    ) -> DataOf[ChildMessageRecipients]:
        """Tell the customers of a ticket’s children"""
        return self.request("POST", "/ticket/{ticket}/child-message", path={"ticket": ticket}, body=body, idempotency_key=idempotency_key)

    def merge_tickets(
        self,
        ticket: Id,
        body: TicketMergeOrder | None = None,
        *,
        idempotency_key: str | None = None,
    ) -> DataOf[MergedTickets]:
        """Merge tickets"""
        return self.request("POST", "/ticket/{ticket}/merge", path={"ticket": ticket}, body=body, idempotency_key=idempotency_key)

    def list_ticket_merges(
        self,
        query: ListTicketMergesQuery | None = None,
    ) -> PageOf[TicketMerge]:
        """List merges of tickets"""
        return self.request("GET", "/ticket-merge", query=query)

    def undo_ticket_merge(
        self,
        merge: Id,
        *,
        idempotency_key: str | None = None,
    ) -> DataOf[UndoneTicketMerge]:
        """Undo a merge of tickets"""
        return self.request("POST", "/ticket-merge/{merge}/undo", path={"merge": merge}, idempotency_key=idempotency_key)

    def split_ticket(
        self,
        ticket: Id,
        body: TicketSplit | None = None,
        *,
        idempotency_key: str | None = None,
    ) -> SplitTicketAnswer:
        """Make a ticket of a message or a note of another"""
        return self.request("POST", "/ticket/{ticket}/split", path={"ticket": ticket}, body=body, idempotency_key=idempotency_key)

    def list_sponsors(
        self,
        query: ListSponsorsQuery | None = None,
    ) -> PageOf[Sponsor]:
        """List sponsors"""
        return self.request("GET", "/sponsor", query=query)

    def create_sponsor(
        self,
        body: NewSponsor,
        *,
        idempotency_key: str | None = None,
    ) -> DataOf[Sponsor]:
        """Create a sponsor"""
        return self.request("POST", "/sponsor", body=body, idempotency_key=idempotency_key)

    def get_sponsor(
        self,
        id: Id,
        query: GetSponsorQuery | None = None,
    ) -> DataOf[Sponsor]:
        """Get a sponsor"""
        return self.request("GET", "/sponsor/{id}", path={"id": id}, query=query)

    def update_sponsor(
        self,
        id: Id,
        body: SponsorChanges | None = None,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> DataOf[Sponsor]:
        """Change a sponsor"""
        return self.request("PUT", "/sponsor/{id}", path={"id": id}, body=body, idempotency_key=idempotency_key, if_match=if_match)

    def delete_sponsor(
        self,
        id: Id,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> None:
        """Delete a sponsor"""
        return self.request("DELETE", "/sponsor/{id}", path={"id": id}, idempotency_key=idempotency_key, if_match=if_match)

    def list_ticket_statuses(
        self,
        query: ListTicketStatusesQuery | None = None,
    ) -> PageOf[TicketStatus]:
        """List ticket statuses"""
        return self.request("GET", "/ticket-status", query=query)

    def create_ticket_status(
        self,
        body: NewTicketStatus,
        *,
        idempotency_key: str | None = None,
    ) -> DataOf[TicketStatus]:
        """Create a ticket status"""
        return self.request("POST", "/ticket-status", body=body, idempotency_key=idempotency_key)

    def get_ticket_status(
        self,
        id: Id,
        query: GetTicketStatusQuery | None = None,
    ) -> DataOf[TicketStatus]:
        """Get a ticket status"""
        return self.request("GET", "/ticket-status/{id}", path={"id": id}, query=query)

    def update_ticket_status(
        self,
        id: Id,
        body: TicketStatusChanges | None = None,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> DataOf[TicketStatus]:
        """Change a ticket status"""
        return self.request("PUT", "/ticket-status/{id}", path={"id": id}, body=body, idempotency_key=idempotency_key, if_match=if_match)

    def delete_ticket_status(
        self,
        id: Id,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> None:
        """Delete a ticket status"""
        return self.request("DELETE", "/ticket-status/{id}", path={"id": id}, idempotency_key=idempotency_key, if_match=if_match)

    def list_checklist_templates(
        self,
        query: ListChecklistTemplatesQuery | None = None,
    ) -> PageOf[ChecklistTemplate]:
        """List checklist templates"""
        return self.request("GET", "/checklist-template", query=query)

    def create_checklist_template(
        self,
        body: NewChecklistTemplate,
        *,
        idempotency_key: str | None = None,
    ) -> DataOf[ChecklistTemplate]:
        """Create a checklist template"""
        return self.request("POST", "/checklist-template", body=body, idempotency_key=idempotency_key)

    def get_checklist_template(
        self,
        id: Id,
        query: GetChecklistTemplateQuery | None = None,
    ) -> DataOf[ChecklistTemplate]:
        """Get a checklist template"""
        return self.request("GET", "/checklist-template/{id}", path={"id": id}, query=query)

    def update_checklist_template(
        self,
        id: Id,
        body: ChecklistTemplateChanges | None = None,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> DataOf[ChecklistTemplate]:
        """Change a checklist template"""
        return self.request("PUT", "/checklist-template/{id}", path={"id": id}, body=body, idempotency_key=idempotency_key, if_match=if_match)

    def delete_checklist_template(
        self,
        id: Id,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> None:
        """Delete a checklist template"""
        return self.request("DELETE", "/checklist-template/{id}", path={"id": id}, idempotency_key=idempotency_key, if_match=if_match)

    def list_termination_codes(
        self,
        query: ListTerminationCodesQuery | None = None,
    ) -> PageOf[TerminationCode]:
        """List termination codes"""
        return self.request("GET", "/termination-code", query=query)

    def create_termination_code(
        self,
        body: NewTerminationCode,
        *,
        idempotency_key: str | None = None,
    ) -> DataOf[TerminationCode]:
        """Create a termination code"""
        return self.request("POST", "/termination-code", body=body, idempotency_key=idempotency_key)

    def get_termination_code(
        self,
        id: Id,
        query: GetTerminationCodeQuery | None = None,
    ) -> DataOf[TerminationCode]:
        """Get a termination code"""
        return self.request("GET", "/termination-code/{id}", path={"id": id}, query=query)

    def update_termination_code(
        self,
        id: Id,
        body: TerminationCodeChanges | None = None,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> DataOf[TerminationCode]:
        """Change a termination code"""
        return self.request("PUT", "/termination-code/{id}", path={"id": id}, body=body, idempotency_key=idempotency_key, if_match=if_match)

    def delete_termination_code(
        self,
        id: Id,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> None:
        """Delete a termination code"""
        return self.request("DELETE", "/termination-code/{id}", path={"id": id}, idempotency_key=idempotency_key, if_match=if_match)

    def list_categories(
        self,
        query: ListCategoriesQuery | None = None,
    ) -> PageOf[Category]:
        """List categories"""
        return self.request("GET", "/category", query=query)

    def create_category(
        self,
        body: NewCategory,
        *,
        idempotency_key: str | None = None,
    ) -> DataOf[Category]:
        """Create a category"""
        return self.request("POST", "/category", body=body, idempotency_key=idempotency_key)

    def get_category(
        self,
        id: Id,
        query: GetCategoryQuery | None = None,
    ) -> DataOf[Category]:
        """Get a category"""
        return self.request("GET", "/category/{id}", path={"id": id}, query=query)

    def update_category(
        self,
        id: Id,
        body: CategoryChanges | None = None,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> DataOf[Category]:
        """Change a category"""
        return self.request("PUT", "/category/{id}", path={"id": id}, body=body, idempotency_key=idempotency_key, if_match=if_match)

    def delete_category(
        self,
        id: Id,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> None:
        """Delete a category"""
        return self.request("DELETE", "/category/{id}", path={"id": id}, idempotency_key=idempotency_key, if_match=if_match)

    def list_campaign_queues(
        self,
        query: ListCampaignQueuesQuery | None = None,
    ) -> PageOf[CampaignQueue]:
        """List campaign queues"""
        return self.request("GET", "/campaign-queue", query=query)

    def create_campaign_queue(
        self,
        body: NewCampaignQueue,
        *,
        idempotency_key: str | None = None,
    ) -> DataOf[CampaignQueue]:
        """Create a campaign queue"""
        return self.request("POST", "/campaign-queue", body=body, idempotency_key=idempotency_key)

    def get_campaign_queue(
        self,
        id: Id,
        query: GetCampaignQueueQuery | None = None,
    ) -> DataOf[CampaignQueue]:
        """Get a campaign queue"""
        return self.request("GET", "/campaign-queue/{id}", path={"id": id}, query=query)

    def update_campaign_queue(
        self,
        id: Id,
        body: CampaignQueueChanges | None = None,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> DataOf[CampaignQueue]:
        """Change a campaign queue"""
        return self.request("PUT", "/campaign-queue/{id}", path={"id": id}, body=body, idempotency_key=idempotency_key, if_match=if_match)

    def delete_campaign_queue(
        self,
        id: Id,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> None:
        """Delete a campaign queue"""
        return self.request("DELETE", "/campaign-queue/{id}", path={"id": id}, idempotency_key=idempotency_key, if_match=if_match)

    def list_sub_categories(
        self,
        query: ListSubCategoriesQuery | None = None,
    ) -> PageOf[SubCategory]:
        """List sub categories"""
        return self.request("GET", "/sub-category", query=query)

    def create_sub_category(
        self,
        body: NewSubCategory,
        *,
        idempotency_key: str | None = None,
    ) -> DataOf[SubCategory]:
        """Create a sub category"""
        return self.request("POST", "/sub-category", body=body, idempotency_key=idempotency_key)

    def get_sub_category(
        self,
        id: Id,
        query: GetSubCategoryQuery | None = None,
    ) -> DataOf[SubCategory]:
        """Get a sub category"""
        return self.request("GET", "/sub-category/{id}", path={"id": id}, query=query)

    def update_sub_category(
        self,
        id: Id,
        body: SubCategoryChanges | None = None,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> DataOf[SubCategory]:
        """Change a sub category"""
        return self.request("PUT", "/sub-category/{id}", path={"id": id}, body=body, idempotency_key=idempotency_key, if_match=if_match)

    def delete_sub_category(
        self,
        id: Id,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> None:
        """Delete a sub category"""
        return self.request("DELETE", "/sub-category/{id}", path={"id": id}, idempotency_key=idempotency_key, if_match=if_match)

    def list_ticket_forms(
        self,
        query: ListTicketFormsQuery | None = None,
    ) -> PageOf[TicketForm]:
        """List ticket forms"""
        return self.request("GET", "/ticket-form", query=query)

    def create_ticket_form(
        self,
        body: NewTicketForm,
        *,
        idempotency_key: str | None = None,
    ) -> DataOf[TicketForm]:
        """Create a ticket form"""
        return self.request("POST", "/ticket-form", body=body, idempotency_key=idempotency_key)

    def get_ticket_form(
        self,
        id: Id,
        query: GetTicketFormQuery | None = None,
    ) -> DataOf[TicketForm]:
        """Get a ticket form"""
        return self.request("GET", "/ticket-form/{id}", path={"id": id}, query=query)

    def update_ticket_form(
        self,
        id: Id,
        body: TicketFormChanges | None = None,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> DataOf[TicketForm]:
        """Change a ticket form"""
        return self.request("PUT", "/ticket-form/{id}", path={"id": id}, body=body, idempotency_key=idempotency_key, if_match=if_match)

    def delete_ticket_form(
        self,
        id: Id,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> None:
        """Delete a ticket form"""
        return self.request("DELETE", "/ticket-form/{id}", path={"id": id}, idempotency_key=idempotency_key, if_match=if_match)

    def get_routing(
        self,
        query: GetRoutingQuery | None = None,
    ) -> DataOf[RoutingState]:
        """Get the calling employee’s load and the state of their routed queues"""
        return self.request("GET", "/me/routing", query=query)

    def list_channels(
        self,
        query: ListChannelsQuery | None = None,
    ) -> PageOf[Channel]:
        """List channels"""
        return self.request("GET", "/channel", query=query)

    def create_channel(
        self,
        body: NewChannel,
        *,
        idempotency_key: str | None = None,
    ) -> DataOf[Channel]:
        """Connect a channel"""
        return self.request("POST", "/channel", body=body, idempotency_key=idempotency_key)

    def get_channel(
        self,
        id: Id,
        query: GetChannelQuery | None = None,
    ) -> DataOf[Channel]:
        """Get a channel"""
        return self.request("GET", "/channel/{id}", path={"id": id}, query=query)

    def update_channel(
        self,
        id: Id,
        body: ChannelChanges | None = None,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> DataOf[Channel]:
        """Change a channel"""
        return self.request("PUT", "/channel/{id}", path={"id": id}, body=body, idempotency_key=idempotency_key, if_match=if_match)

    def delete_channel(
        self,
        id: Id,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> None:
        """Delete a channel"""
        return self.request("DELETE", "/channel/{id}", path={"id": id}, idempotency_key=idempotency_key, if_match=if_match)

    def check_channel(
        self,
        id: Id,
        body: ChannelCheckRequest | None = None,
    ) -> DataOf[ChannelCheck]:
        """Ask the platform whether a channel works"""
        return self.request("POST", "/channel/{id}/check", path={"id": id}, body=body)

    def get_channel_usage(
        self,
        id: Id,
        query: GetChannelUsageQuery | None = None,
    ) -> DataOf[ChannelUsage]:
        """Ask the platform how many messages of the month are used"""
        return self.request("GET", "/channel/{id}/usage", path={"id": id}, query=query)

    def end_visitor_sessions_of_channel(
        self,
        id: Id,
        *,
        idempotency_key: str | None = None,
    ) -> None:
        """End all visitor sessions of a live chat"""
        return self.request("DELETE", "/channel/{id}/visitor-session", path={"id": id}, idempotency_key=idempotency_key)

    def renew_identity_secret(
        self,
        id: Id,
    ) -> DataOf[IdentitySecret]:
        """Give a live chat another identity secret"""
        return self.request("POST", "/channel/{id}/identity-secret", path={"id": id})

    def list_contactables(
        self,
        query: ListContactablesQuery | None = None,
    ) -> PageOf[Contactable]:
        """Search contactables"""
        return self.request("GET", "/contactable", query=query)

    def list_contactables_of_contact(
        self,
        contact: Id,
        query: ListContactablesOfContactQuery | None = None,
    ) -> PageOf[Contactable]:
        """List a contact’s contactables"""
        return self.request("GET", "/contact/{contact}/contactable", path={"contact": contact}, query=query)

    def get_contactable(
        self,
        id: Id,
        query: GetContactableQuery | None = None,
    ) -> DataOf[Contactable]:
        """Get a contactable"""
        return self.request("GET", "/contactable/{id}", path={"id": id}, query=query)

    def update_contactable(
        self,
        id: Id,
        body: ContactableChanges | None = None,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> DataOf[Contactable]:
        """Link a contactable to another contact"""
        return self.request("PUT", "/contactable/{id}", path={"id": id}, body=body, idempotency_key=idempotency_key, if_match=if_match)

    def end_visitor_sessions(
        self,
        id: Id,
        *,
        idempotency_key: str | None = None,
    ) -> None:
        """End a live chat visitor’s sessions"""
        return self.request("DELETE", "/contactable/{id}/visitor-session", path={"id": id}, idempotency_key=idempotency_key)

    def block_visitor(
        self,
        id: Id,
        *,
        idempotency_key: str | None = None,
    ) -> DataOf[Contactable]:
        """Block a live chat visitor"""
        return self.request("POST", "/contactable/{id}/visitor-block", path={"id": id}, idempotency_key=idempotency_key)

    def unblock_visitor(
        self,
        id: Id,
        *,
        idempotency_key: str | None = None,
    ) -> DataOf[Contactable]:
        """Unblock a live chat visitor"""
        return self.request("DELETE", "/contactable/{id}/visitor-block", path={"id": id}, idempotency_key=idempotency_key)

    def push_message(
        self,
        body: NewPush,
        *,
        idempotency_key: str | None = None,
    ) -> Pushed:
        """Push a message to a customer"""
        return self.request("POST", "/message/push", body=body, idempotency_key=idempotency_key)

    def preview_message(
        self,
        body: PreviewedPush,
    ) -> DataOf[Preview]:
        """Preview a push"""
        return self.request("POST", "/message/preview", body=body)

    def list_message_references(
        self,
        conversation: Id,
        query: ListMessageReferencesQuery | None = None,
    ) -> ListMessageReferencesAnswer:
        """List the contacts that the messages and notes of a conversation refer to"""
        return self.request("GET", "/conversation/{conversation}/reference", path={"conversation": conversation}, query=query)

    def list_ticket_references(
        self,
        ticket: Id,
        query: ListTicketReferencesQuery | None = None,
    ) -> DataOf[list[MessageReference]]:
        """List the contacts that a ticket refers to"""
        return self.request("GET", "/ticket/{ticket}/reference", path={"ticket": ticket}, query=query)

    def search_messages(
        self,
        query: SearchMessagesQuery | None = None,
    ) -> SearchMessagesAnswer:
        """Search messages"""
        return self.request("GET", "/message", query=query)

    def get_message_file(
        self,
        message: Id,
    ) -> bytes:
        """Download a customer’s file"""
        return self.request("GET", "/message/{message}/file", path={"message": message})

    def create_file(
        self,
        body: CreateFileBody,
        *,
        idempotency_key: str | None = None,
    ) -> DataOf[File]:
        """Upload a file"""
        return self.request("POST", "/file", body=body, idempotency_key=idempotency_key)

    def get_file(
        self,
        file: Id,
        query: GetFileQuery | None = None,
    ) -> bytes:
        """Download a file"""
        return self.request("GET", "/file/{file}", path={"file": file}, query=query)

    def get_file_meta(
        self,
        file: Id,
        query: GetFileMetaQuery | None = None,
    ) -> DataOf[File]:
        """Get what is known about a file"""
        return self.request("GET", "/file/{file}/meta", path={"file": file}, query=query)

    def get_file_link(
        self,
        file: Id,
        query: GetFileLinkQuery | None = None,
    ) -> DataOf[FileLink]:
        """Get a link to a file that needs no token"""
        return self.request("GET", "/file/{file}/link", path={"file": file}, query=query)

    def get_file_thumbnail(
        self,
        file: Id,
    ) -> bytes:
        """Get the thumbnail of an image"""
        return self.request("GET", "/file/{file}/thumbnail", path={"file": file})

    def list_conversations(
        self,
        query: ListConversationsQuery | None = None,
    ) -> PageOf[Conversation]:
        """Search conversations"""
        return self.request("GET", "/conversation", query=query)

    def start_conversation(
        self,
        body: NewConversation,
        *,
        idempotency_key: str | None = None,
    ) -> StartConversationAnswer:
        """Start a conversation with a customer"""
        return self.request("POST", "/conversation", body=body, idempotency_key=idempotency_key)

    def get_conversation(
        self,
        conversation: Id,
        query: GetConversationQuery | None = None,
    ) -> DataOf[Conversation]:
        """Get a conversation"""
        return self.request("GET", "/conversation/{conversation}", path={"conversation": conversation}, query=query)

    def update_conversation(
        self,
        conversation: Id,
        body: ConversationChanges | None = None,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> UpdateConversationAnswer:
        """Change a conversation"""
        return self.request("PUT", "/conversation/{conversation}", path={"conversation": conversation}, body=body, idempotency_key=idempotency_key, if_match=if_match)

    def list_messages(
        self,
        conversation: Id,
        query: ListMessagesQuery | None = None,
    ) -> PageOf[Message]:
        """List the messages of a conversation"""
        return self.request("GET", "/conversation/{conversation}/message", path={"conversation": conversation}, query=query)

    def answer_conversation(
        self,
        conversation: Id,
        body: OutgoingMessage,
        *,
        idempotency_key: str | None = None,
    ) -> DataOf[Message]:
        """Answer a customer"""
        return self.request("POST", "/conversation/{conversation}/message", path={"conversation": conversation}, body=body, idempotency_key=idempotency_key)

    def accept_conversation(
        self,
        conversation: Id,
        body: Acceptance | None = None,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> AcceptConversationAnswer:
        """Accept a waiting conversation"""
        return self.request("POST", "/conversation/{conversation}/accept", path={"conversation": conversation}, body=body, idempotency_key=idempotency_key, if_match=if_match)

    def transfer_conversation(
        self,
        conversation: Id,
        body: Transfer | None = None,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> TransferConversationAnswer:
        """Transfer a conversation"""
        return self.request("POST", "/conversation/{conversation}/transfer", path={"conversation": conversation}, body=body, idempotency_key=idempotency_key, if_match=if_match)

    def close_conversation(
        self,
        conversation: Id,
        body: Closure | None = None,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> CloseConversationAnswer:
        """Close a conversation"""
        return self.request("POST", "/conversation/{conversation}/close", path={"conversation": conversation}, body=body, idempotency_key=idempotency_key, if_match=if_match)

    def reopen_conversation(
        self,
        conversation: Id,
        body: Reopening | None = None,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> ReopenConversationAnswer:
        """Reopen a closed conversation"""
        return self.request("POST", "/conversation/{conversation}/reopen", path={"conversation": conversation}, body=body, idempotency_key=idempotency_key, if_match=if_match)

    def read_conversation(
        self,
        conversation: Id,
        body: Seen,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> None:
        """Mark a customer’s messages as read"""
        return self.request("POST", "/conversation/{conversation}/read", path={"conversation": conversation}, body=body, idempotency_key=idempotency_key, if_match=if_match)

    def need_no_answer(
        self,
        conversation: Id,
        body: NoAnswer | None = None,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> DataOf[Conversation]:
        """Say that the customer’s last message needs no answer"""
        return self.request("POST", "/conversation/{conversation}/no-answer-needed", path={"conversation": conversation}, body=body, idempotency_key=idempotency_key, if_match=if_match)

    def acknowledge_conversation(
        self,
        conversation: Id,
        body: Acknowledgement | None = None,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> DataOf[Conversation]:
        """Say that the caller has seen a conversation"""
        return self.request("POST", "/conversation/{conversation}/acknowledge", path={"conversation": conversation}, body=body, idempotency_key=idempotency_key, if_match=if_match)

    def change_conversations(
        self,
        body: ConversationBulk | None = None,
        *,
        idempotency_key: str | None = None,
    ) -> DataOf[ConversationBulkOutcome]:
        """Change many conversations"""
        return self.request("POST", "/conversation/bulk", body=body, idempotency_key=idempotency_key)

    def list_shared_questions(
        self,
        query: ListSharedQuestionsQuery | None = None,
    ) -> DataOf[SharedQuestions]:
        """List what several waiting customers ask"""
        return self.request("GET", "/conversation/wave", query=query)

    def answer_wave(
        self,
        body: NewWave,
        *,
        idempotency_key: str | None = None,
    ) -> DataOf[Wave]:
        """Give many customers one answer"""
        return self.request("POST", "/conversation/wave", body=body, idempotency_key=idempotency_key)

    def get_wave(
        self,
        wave: Id,
        query: GetWaveQuery | None = None,
    ) -> DataOf[Wave]:
        """Get what became of one answer to many customers"""
        return self.request("GET", "/conversation/wave/{wave}", path={"wave": wave}, query=query)

    def cancel_wave(
        self,
        wave: Id,
        *,
        idempotency_key: str | None = None,
    ) -> DataOf[Wave]:
        """Cancel the unsent messages of a wave"""
        return self.request("POST", "/conversation/wave/{wave}/cancel", path={"wave": wave}, idempotency_key=idempotency_key)

    def list_scheduled_messages(
        self,
        conversation: Id,
        query: ListScheduledMessagesQuery | None = None,
    ) -> PageOf[ScheduledMessage]:
        """List the messages of a conversation that are not sent yet"""
        return self.request("GET", "/conversation/{conversation}/scheduled-message", path={"conversation": conversation}, query=query)

    def schedule_message(
        self,
        conversation: Id,
        body: NewScheduledMessage,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> DataOf[ScheduledMessage]:
        """Send a message later"""
        return self.request("POST", "/conversation/{conversation}/scheduled-message", path={"conversation": conversation}, body=body, idempotency_key=idempotency_key, if_match=if_match)

    def update_scheduled_message(
        self,
        conversation: Id,
        scheduled: Id,
        body: ScheduledMessageChanges | None = None,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> DataOf[ScheduledMessage]:
        """Change a message that is not sent yet"""
        return self.request("PUT", "/conversation/{conversation}/scheduled-message/{scheduled}", path={"conversation": conversation, "scheduled": scheduled}, body=body, idempotency_key=idempotency_key, if_match=if_match)

    def delete_scheduled_message(
        self,
        conversation: Id,
        scheduled: Id,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> None:
        """Cancel a message that is not sent yet"""
        return self.request("DELETE", "/conversation/{conversation}/scheduled-message/{scheduled}", path={"conversation": conversation, "scheduled": scheduled}, idempotency_key=idempotency_key, if_match=if_match)

    def get_transcript(
        self,
        conversation: Id,
        query: GetTranscriptQuery | None = None,
    ) -> bytes:
        """Download a conversation as text"""
        return self.request("GET", "/conversation/{conversation}/transcript", path={"conversation": conversation}, query=query)

    def list_conversation_notes(
        self,
        conversation: Id,
        query: ListConversationNotesQuery | None = None,
    ) -> PageOf[ConversationNote]:
        """List the notes of a conversation"""
        return self.request("GET", "/conversation/{conversation}/note", path={"conversation": conversation}, query=query)

    def create_conversation_note(
        self,
        conversation: Id,
        body: NewConversationNote | None = None,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> DataOf[ConversationNote]:
        """Add a note to a conversation"""
        return self.request("POST", "/conversation/{conversation}/note", path={"conversation": conversation}, body=body, idempotency_key=idempotency_key, if_match=if_match)

    def update_conversation_note(
        self,
        conversation: Id,
        note: Id,
        body: ConversationNoteChanges | None = None,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> DataOf[ConversationNote]:
        """Change a note of a conversation"""
        return self.request("PUT", "/conversation/{conversation}/note/{note}", path={"conversation": conversation, "note": note}, body=body, idempotency_key=idempotency_key, if_match=if_match)

    def delete_conversation_note(
        self,
        conversation: Id,
        note: Id,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> None:
        """Delete a note of a conversation"""
        return self.request("DELETE", "/conversation/{conversation}/note/{note}", path={"conversation": conversation, "note": note}, idempotency_key=idempotency_key, if_match=if_match)

    def list_conversation_history(
        self,
        conversation: Id,
        query: ListConversationHistoryQuery | None = None,
    ) -> PageOf[ConversationHistoryItem]:
        """List what happened to a conversation"""
        return self.request("GET", "/conversation/{conversation}/history", path={"conversation": conversation}, query=query)

    def list_canned_answers(
        self,
        query: ListCannedAnswersQuery | None = None,
    ) -> PageOf[CannedAnswer]:
        """List canned answers"""
        return self.request("GET", "/canned-answer", query=query)

    def create_canned_answer(
        self,
        body: NewCannedAnswer,
        *,
        idempotency_key: str | None = None,
    ) -> DataOf[CannedAnswer]:
        """Create a canned answer"""
        return self.request("POST", "/canned-answer", body=body, idempotency_key=idempotency_key)

    def get_canned_answer(
        self,
        id: Id,
        query: GetCannedAnswerQuery | None = None,
    ) -> DataOf[CannedAnswer]:
        """Get a canned answer"""
        return self.request("GET", "/canned-answer/{id}", path={"id": id}, query=query)

    def update_canned_answer(
        self,
        id: Id,
        body: CannedAnswerChanges | None = None,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> DataOf[CannedAnswer]:
        """Change a canned answer"""
        return self.request("PUT", "/canned-answer/{id}", path={"id": id}, body=body, idempotency_key=idempotency_key, if_match=if_match)

    def delete_canned_answer(
        self,
        id: Id,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> None:
        """Delete a canned answer"""
        return self.request("DELETE", "/canned-answer/{id}", path={"id": id}, idempotency_key=idempotency_key, if_match=if_match)

    def list_own_canned_answers(
        self,
        query: ListOwnCannedAnswersQuery | None = None,
    ) -> PageOf[OwnCannedAnswer]:
        """List the calling employee’s own canned answers"""
        return self.request("GET", "/me/canned-answer", query=query)

    def create_own_canned_answer(
        self,
        body: NewOwnCannedAnswer,
        *,
        idempotency_key: str | None = None,
    ) -> DataOf[OwnCannedAnswer]:
        """Create a canned answer for the calling employee"""
        return self.request("POST", "/me/canned-answer", body=body, idempotency_key=idempotency_key)

    def get_own_canned_answer(
        self,
        answer: Id,
        query: GetOwnCannedAnswerQuery | None = None,
    ) -> DataOf[OwnCannedAnswer]:
        """Get a canned answer of the calling employee"""
        return self.request("GET", "/me/canned-answer/{answer}", path={"answer": answer}, query=query)

    def update_own_canned_answer(
        self,
        answer: Id,
        body: OwnCannedAnswerChanges | None = None,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> DataOf[OwnCannedAnswer]:
        """Change a canned answer of the calling employee"""
        return self.request("PUT", "/me/canned-answer/{answer}", path={"answer": answer}, body=body, idempotency_key=idempotency_key, if_match=if_match)

    def delete_own_canned_answer(
        self,
        answer: Id,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> None:
        """Delete a canned answer of the calling employee"""
        return self.request("DELETE", "/me/canned-answer/{answer}", path={"answer": answer}, idempotency_key=idempotency_key, if_match=if_match)

    def get_counts(
        self,
        query: GetCountsQuery | None = None,
    ) -> DataOf[Counts]:
        """Count what waits for the calling employee"""
        return self.request("GET", "/me/counts", query=query)

    def get_availability(
        self,
        query: GetAvailabilityQuery | None = None,
    ) -> DataOf[Availability]:
        """Get whether the calling employee is at the desk"""
        return self.request("GET", "/me/availability", query=query)

    def set_availability(
        self,
        body: NewAvailability,
        *,
        idempotency_key: str | None = None,
    ) -> DataOf[Availability]:
        """Set whether the calling employee is at the desk"""
        return self.request("PUT", "/me/availability", body=body, idempotency_key=idempotency_key)

    def get_notices(
        self,
        query: GetNoticesQuery | None = None,
    ) -> DataOf[Notices]:
        """List what concerned the calling employee lately"""
        return self.request("GET", "/me/notice", query=query)

    def get_push_key(
        self,
        query: GetPushKeyQuery | None = None,
    ) -> DataOf[PushKey]:
        """Get the key that a browser needs to subscribe to notifications"""
        return self.request("GET", "/me/push-key", query=query)

    def list_push_subscriptions(
        self,
        query: ListPushSubscriptionsQuery | None = None,
    ) -> PageOf[PushSubscription]:
        """List the browsers in which the calling employee is notified"""
        return self.request("GET", "/me/push-subscription", query=query)

    def create_push_subscription(
        self,
        body: NewPushSubscription,
        *,
        idempotency_key: str | None = None,
    ) -> DataOf[PushSubscription]:
        """Have the calling employee notified in this browser"""
        return self.request("POST", "/me/push-subscription", body=body, idempotency_key=idempotency_key)

    def delete_push_subscription(
        self,
        subscription: Id,
        *,
        idempotency_key: str | None = None,
    ) -> None:
        """Notify the calling employee in a browser no longer"""
        return self.request("DELETE", "/me/push-subscription/{subscription}", path={"subscription": subscription}, idempotency_key=idempotency_key)

    def test_push_subscription(
        self,
        subscription: Id,
    ) -> DataOf[PushTest]:
        """Send a notification to a browser, to see whether it arrives"""
        return self.request("POST", "/me/push-subscription/{subscription}/test", path={"subscription": subscription})

    def list_reminders(
        self,
        query: ListRemindersQuery | None = None,
    ) -> PageOf[Reminder]:
        """List the calling employee’s reminders"""
        return self.request("GET", "/me/reminder", query=query)

    def create_reminder(
        self,
        body: NewReminder,
        *,
        idempotency_key: str | None = None,
    ) -> DataOf[Reminder]:
        """Be reminded of a conversation or a ticket"""
        return self.request("POST", "/me/reminder", body=body, idempotency_key=idempotency_key)

    def get_reminder(
        self,
        reminder: Id,
        query: GetReminderQuery | None = None,
    ) -> DataOf[Reminder]:
        """Get a reminder"""
        return self.request("GET", "/me/reminder/{reminder}", path={"reminder": reminder}, query=query)

    def update_reminder(
        self,
        reminder: Id,
        body: ReminderChanges | None = None,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> DataOf[Reminder]:
        """Change a reminder"""
        return self.request("PUT", "/me/reminder/{reminder}", path={"reminder": reminder}, body=body, idempotency_key=idempotency_key, if_match=if_match)

    def delete_reminder(
        self,
        reminder: Id,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> None:
        """End a reminder"""
        return self.request("DELETE", "/me/reminder/{reminder}", path={"reminder": reminder}, idempotency_key=idempotency_key, if_match=if_match)

    def get_ticket_followers(
        self,
        ticket: Id,
        query: GetTicketFollowersQuery | None = None,
    ) -> DataOf[Following]:
        """List who follows a ticket"""
        return self.request("GET", "/ticket/{ticket}/follow", path={"ticket": ticket}, query=query)

    def follow_ticket(
        self,
        ticket: Id,
        body: Follow | None = None,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> DataOf[Following]:
        """Follow a ticket"""
        return self.request("PUT", "/ticket/{ticket}/follow", path={"ticket": ticket}, body=body, idempotency_key=idempotency_key, if_match=if_match)

    def unfollow_ticket(
        self,
        ticket: Id,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> None:
        """No longer follow a ticket"""
        return self.request("DELETE", "/ticket/{ticket}/follow", path={"ticket": ticket}, idempotency_key=idempotency_key, if_match=if_match)

    def get_conversation_followers(
        self,
        conversation: Id,
        query: GetConversationFollowersQuery | None = None,
    ) -> DataOf[Following]:
        """List who follows a conversation"""
        return self.request("GET", "/conversation/{conversation}/follow", path={"conversation": conversation}, query=query)

    def follow_conversation(
        self,
        conversation: Id,
        body: Follow | None = None,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> DataOf[Following]:
        """Follow a conversation"""
        return self.request("PUT", "/conversation/{conversation}/follow", path={"conversation": conversation}, body=body, idempotency_key=idempotency_key, if_match=if_match)

    def unfollow_conversation(
        self,
        conversation: Id,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> None:
        """No longer follow a conversation"""
        return self.request("DELETE", "/conversation/{conversation}/follow", path={"conversation": conversation}, idempotency_key=idempotency_key, if_match=if_match)

    def search_everything(
        self,
        query: SearchEverythingQuery | None = None,
    ) -> DataOf[list[SearchHit]]:
        """Search everything"""
        return self.request("GET", "/search", query=query)

    def list_csat_scores(
        self,
        query: ListCsatScoresQuery | None = None,
    ) -> PageOf[CsatScore]:
        """Search satisfaction scores"""
        return self.request("GET", "/csat-score", query=query)

    def create_csat_score(
        self,
        body: NewCsatScore,
        *,
        idempotency_key: str | None = None,
    ) -> CreateCsatScoreAnswer:
        """Report a satisfaction score"""
        return self.request("POST", "/csat-score", body=body, idempotency_key=idempotency_key)

    def get_csat_score(
        self,
        csat_score: Id,
        query: GetCsatScoreQuery | None = None,
    ) -> DataOf[CsatScore]:
        """Get a satisfaction score"""
        return self.request("GET", "/csat-score/{csat_score}", path={"csat_score": csat_score}, query=query)

    def export_csat_scores(
        self,
        query: ExportCsatScoresQuery | None = None,
    ) -> bytes:
        """Export scores"""
        return self.request("GET", "/csat-score/export", query=query)

    def export_conversations(
        self,
        query: ExportConversationsQuery | None = None,
    ) -> bytes:
        """Export conversations"""
        return self.request("GET", "/conversation/export", query=query)

    def count_contacts(
        self,
        query: CountContactsQuery | None = None,
    ) -> DataOf[SmallCounts]:
        """Count contacts by several filters"""
        return self.request("GET", "/contact/count", query=query)

    def count_tickets(
        self,
        query: CountTicketsQuery | None = None,
    ) -> DataOf[SmallCounts]:
        """Count tickets by several filters"""
        return self.request("GET", "/ticket/count", query=query)

    def count_csat_scores(
        self,
        query: CountCsatScoresQuery | None = None,
    ) -> DataOf[SmallCounts]:
        """Count satisfaction scores by several filters"""
        return self.request("GET", "/csat-score/count", query=query)

    def list_rules(
        self,
        query: ListRulesQuery | None = None,
    ) -> PageOf[Rule]:
        """List rules"""
        return self.request("GET", "/rule", query=query)

    def create_rule(
        self,
        body: NewRule,
        *,
        idempotency_key: str | None = None,
    ) -> CreateRuleAnswer:
        """Create a rule"""
        return self.request("POST", "/rule", body=body, idempotency_key=idempotency_key)

    def get_rule(
        self,
        rule: Id,
        query: GetRuleQuery | None = None,
    ) -> DataOf[Rule]:
        """Get a rule"""
        return self.request("GET", "/rule/{rule}", path={"rule": rule}, query=query)

    def update_rule(
        self,
        rule: Id,
        body: RuleChanges | None = None,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> UpdateRuleAnswer:
        """Change a rule"""
        return self.request("PUT", "/rule/{rule}", path={"rule": rule}, body=body, idempotency_key=idempotency_key, if_match=if_match)

    def delete_rule(
        self,
        rule: Id,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> None:
        """Delete a rule"""
        return self.request("DELETE", "/rule/{rule}", path={"rule": rule}, idempotency_key=idempotency_key, if_match=if_match)

    def list_rule_versions(
        self,
        rule: Id,
        query: ListRuleVersionsQuery | None = None,
    ) -> PageOf[RuleVersion]:
        """List the versions of a rule"""
        return self.request("GET", "/rule/{rule}/version", path={"rule": rule}, query=query)

    def restore_rule(
        self,
        rule: Id,
        body: RuleRestoration,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> RestoreRuleAnswer:
        """Go back to a version of a rule"""
        return self.request("POST", "/rule/{rule}/restore", path={"rule": rule}, body=body, idempotency_key=idempotency_key, if_match=if_match)

    def list_rule_subjects(
        self,
        query: ListRuleSubjectsQuery | None = None,
    ) -> DataOf[list[RuleSubject]]:
        """List what rules can name"""
        return self.request("GET", "/rule/subject", query=query)

    def take_back_rule(
        self,
        rule: Id,
        body: RuleReversal | None = None,
        *,
        idempotency_key: str | None = None,
    ) -> DataOf[RuleReversalOutcome]:
        """Undo what a rule did"""
        return self.request("POST", "/rule/{rule}/take-back", path={"rule": rule}, body=body, idempotency_key=idempotency_key)

    def list_rule_states(
        self,
        query: ListRuleStatesQuery | None = None,
    ) -> DataOf[list[RuleState]]:
        """List how rules do"""
        return self.request("GET", "/rule/state", query=query)

    def check_rule(
        self,
        body: RuleCheck,
        *,
        idempotency_key: str | None = None,
    ) -> DataOf[CheckRuleAnswerData]:
        """Check a rule without saving it"""
        return self.request("POST", "/rule/check", body=body, idempotency_key=idempotency_key)

    def list_ready_rules(
        self,
        query: ListReadyRulesQuery | None = None,
    ) -> DataOf[list[ReadyRule]]:
        """List the rules that come ready"""
        return self.request("GET", "/rule/ready", query=query)

    def create_ready_rule(
        self,
        ready: Id,
        body: ReadyRuleChoice | None = None,
        *,
        idempotency_key: str | None = None,
    ) -> CreateReadyRuleAnswer:
        """Make a rule that comes ready"""
        return self.request("POST", "/rule/ready/{ready}", path={"ready": ready}, body=body, idempotency_key=idempotency_key)

    def list_sla_policies(
        self,
        query: ListSlaPoliciesQuery | None = None,
    ) -> PageOf[SlaPolicy]:
        """List service-level policies"""
        return self.request("GET", "/sla-policy", query=query)

    def create_sla_policy(
        self,
        body: NewSlaPolicy,
        *,
        idempotency_key: str | None = None,
    ) -> DataOf[SlaPolicy]:
        """Create a service-level policy"""
        return self.request("POST", "/sla-policy", body=body, idempotency_key=idempotency_key)

    def get_sla_policy(
        self,
        policy: Id,
        query: GetSlaPolicyQuery | None = None,
    ) -> DataOf[SlaPolicy]:
        """Get a service-level policy"""
        return self.request("GET", "/sla-policy/{policy}", path={"policy": policy}, query=query)

    def update_sla_policy(
        self,
        policy: Id,
        body: SlaPolicyChanges | None = None,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> DataOf[SlaPolicy]:
        """Change a service-level policy"""
        return self.request("PUT", "/sla-policy/{policy}", path={"policy": policy}, body=body, idempotency_key=idempotency_key, if_match=if_match)

    def delete_sla_policy(
        self,
        policy: Id,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> None:
        """Delete a service-level policy"""
        return self.request("DELETE", "/sla-policy/{policy}", path={"policy": policy}, idempotency_key=idempotency_key, if_match=if_match)

    def get_ticket_sla(
        self,
        ticket: Id,
        query: GetTicketSlaQuery | None = None,
    ) -> DataOf[list[SlaDetail]]:
        """See how the time towards what is promised for a ticket has run"""
        return self.request("GET", "/ticket/{ticket}/sla", path={"ticket": ticket}, query=query)

    def get_conversation_sla(
        self,
        conversation: Id,
        query: GetConversationSlaQuery | None = None,
    ) -> DataOf[list[SlaDetail]]:
        """See how the time towards what is promised for a conversation has run"""
        return self.request("GET", "/conversation/{conversation}/sla", path={"conversation": conversation}, query=query)

    def get_rule_preview(
        self,
        preview: Id,
        query: GetRulePreviewQuery | None = None,
    ) -> DataOf[RulePreview]:
        """Get how far a preview of a rule is"""
        return self.request("GET", "/rule/preview/{preview}", path={"preview": preview}, query=query)

    def list_rule_preview_matches(
        self,
        preview: Id,
        query: ListRulePreviewMatchesQuery | None = None,
    ) -> PageOf[RulePreviewMatch]:
        """List what a previewed rule would have run on"""
        return self.request("GET", "/rule/preview/{preview}/match", path={"preview": preview}, query=query)

    def preview_rule(
        self,
        body: NewRulePreview,
        *,
        idempotency_key: str | None = None,
    ) -> DataOf[RulePreview]:
        """Try a rule on what has happened"""
        return self.request("POST", "/rule/preview", body=body, idempotency_key=idempotency_key)

    def replay_rule(
        self,
        rule: Id,
        body: RulePreviewSpan | None = None,
        *,
        idempotency_key: str | None = None,
    ) -> DataOf[RulePreview]:
        """Try a saved rule on what has happened"""
        return self.request("POST", "/rule/{rule}/replay", path={"rule": rule}, body=body, idempotency_key=idempotency_key)

    def cancel_rule_preview(
        self,
        preview: Id,
        *,
        idempotency_key: str | None = None,
    ) -> DataOf[RulePreview]:
        """Stop a preview"""
        return self.request("POST", "/rule/preview/{preview}/cancel", path={"preview": preview}, idempotency_key=idempotency_key)

    def list_rule_runs(
        self,
        query: ListRuleRunsQuery | None = None,
    ) -> PageOf[RuleRun]:
        """List what rules did, and why others did not run"""
        return self.request("GET", "/rule-run", query=query)

    def list_macros(
        self,
        query: ListMacrosQuery | None = None,
    ) -> PageOf[Macro]:
        """List the macros that are switched on"""
        return self.request("GET", "/macro", query=query)

    def run_macro(
        self,
        macro: Id,
        body: MacroRun | None = None,
        *,
        idempotency_key: str | None = None,
    ) -> DataOf[list[MacroOutcome]]:
        """Run a macro"""
        return self.request("POST", "/macro/{macro}/run", path={"macro": macro}, body=body, idempotency_key=idempotency_key)

    def undo_macro(
        self,
        macro: Id,
        body: MacroReversal,
        *,
        idempotency_key: str | None = None,
    ) -> DataOf[RuleReversalOutcome]:
        """Undo what a macro did"""
        return self.request("POST", "/macro/{macro}/undo", path={"macro": macro}, body=body, idempotency_key=idempotency_key)

    def list_calendars(
        self,
        query: ListCalendarsQuery | None = None,
    ) -> PageOf[Calendar]:
        """List calendars"""
        return self.request("GET", "/calendar", query=query)

    def create_calendar(
        self,
        body: NewCalendar,
        *,
        idempotency_key: str | None = None,
    ) -> DataOf[Calendar]:
        """Create a calendar"""
        return self.request("POST", "/calendar", body=body, idempotency_key=idempotency_key)

    def get_calendar(
        self,
        id: Id,
        query: GetCalendarQuery | None = None,
    ) -> DataOf[Calendar]:
        """Get a calendar"""
        return self.request("GET", "/calendar/{id}", path={"id": id}, query=query)

    def update_calendar(
        self,
        id: Id,
        body: CalendarChanges | None = None,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> DataOf[Calendar]:
        """Change a calendar"""
        return self.request("PUT", "/calendar/{id}", path={"id": id}, body=body, idempotency_key=idempotency_key, if_match=if_match)

    def delete_calendar(
        self,
        id: Id,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> None:
        """Delete a calendar"""
        return self.request("DELETE", "/calendar/{id}", path={"id": id}, idempotency_key=idempotency_key, if_match=if_match)

    def count_business_minutes(
        self,
        id: Id,
        query: CountBusinessMinutesQuery | None = None,
    ) -> DataOf[CountBusinessMinutesAnswerData]:
        """Count the minutes of business between two times"""
        return self.request("GET", "/calendar/{id}/minutes", path={"id": id}, query=query)

    def close_calendar_today(
        self,
        id: Id,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> DataOf[Calendar]:
        """Close a calendar for today"""
        return self.request("POST", "/calendar/{id}/close-today", path={"id": id}, idempotency_key=idempotency_key, if_match=if_match)

    def reopen_calendar_today(
        self,
        id: Id,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> DataOf[Calendar]:
        """Undo the closing of a calendar for today"""
        return self.request("POST", "/calendar/{id}/reopen-today", path={"id": id}, idempotency_key=idempotency_key, if_match=if_match)

    def list_coming_holidays(
        self,
        query: ListComingHolidaysQuery | None = None,
    ) -> DataOf[list[Holiday]]:
        """List the coming public holidays of a country or region"""
        return self.request("GET", "/holiday", query=query)

    def list_holiday_countries(
        self,
        query: ListHolidayCountriesQuery | None = None,
    ) -> DataOf[list[HolidayPlace]]:
        """List the countries whose public holidays are known"""
        return self.request("GET", "/holiday/country", query=query)

    def list_holiday_regions(
        self,
        query: ListHolidayRegionsQuery | None = None,
    ) -> DataOf[list[HolidayPlace]]:
        """List the regions of a country with holidays of their own"""
        return self.request("GET", "/holiday/region", query=query)

    def get_summary_report(
        self,
        query: GetSummaryReportQuery | None = None,
    ) -> DataOf[GetSummaryReportAnswerData]:
        """Report the figures of a period"""
        return self.request("GET", "/report/summary", query=query)

    def download_summary_report(
        self,
        query: DownloadSummaryReportQuery | None = None,
    ) -> bytes:
        """Report the figures of a period, as a file"""
        return self.request("GET", "/report/summary.csv", query=query)

    def download_summary_report_sheet(
        self,
        query: DownloadSummaryReportSheetQuery | None = None,
    ) -> bytes:
        """Report the figures of a period, as a workbook"""
        return self.request("GET", "/report/summary.xlsx", query=query)

    def get_ticket_report(
        self,
        query: GetTicketReportQuery | None = None,
    ) -> DataOf[GetTicketReportAnswerData]:
        """Report tickets created and closed per day"""
        return self.request("GET", "/report/tickets", query=query)

    def download_ticket_report(
        self,
        query: DownloadTicketReportQuery | None = None,
    ) -> bytes:
        """Report tickets created and closed per day, as a file"""
        return self.request("GET", "/report/tickets.csv", query=query)

    def download_ticket_report_sheet(
        self,
        query: DownloadTicketReportSheetQuery | None = None,
    ) -> bytes:
        """Report tickets created and closed per day, as a workbook"""
        return self.request("GET", "/report/tickets.xlsx", query=query)

    def get_open_ticket_report(
        self,
        query: GetOpenTicketReportQuery | None = None,
    ) -> DataOf[GetOpenTicketReportAnswerData]:
        """Report open tickets by status and age"""
        return self.request("GET", "/report/open-tickets", query=query)

    def download_open_ticket_report(
        self,
        query: DownloadOpenTicketReportQuery | None = None,
    ) -> bytes:
        """Report open tickets by status and age, as a file"""
        return self.request("GET", "/report/open-tickets.csv", query=query)

    def download_open_ticket_report_sheet(
        self,
        query: DownloadOpenTicketReportSheetQuery | None = None,
    ) -> bytes:
        """Report open tickets by status and age, as a workbook"""
        return self.request("GET", "/report/open-tickets.xlsx", query=query)

    def get_ticket_breakdown_report(
        self,
        query: GetTicketBreakdownReportQuery | None = None,
    ) -> DataOf[GetTicketBreakdownReportAnswerData]:
        """Report tickets by group, employee, queue, brand, category, priority, tag, company or custom field"""
        return self.request("GET", "/report/ticket-breakdown", query=query)

    def download_ticket_breakdown_report(
        self,
        query: DownloadTicketBreakdownReportQuery | None = None,
    ) -> bytes:
        """Report tickets by group, employee, queue, brand, category, priority, tag, company or custom field, as a file"""
        return self.request("GET", "/report/ticket-breakdown.csv", query=query)

    def download_ticket_breakdown_report_sheet(
        self,
        query: DownloadTicketBreakdownReportSheetQuery | None = None,
    ) -> bytes:
        """Report tickets by group, employee, queue, brand, category, priority, tag, company or custom field, as a workbook"""
        return self.request("GET", "/report/ticket-breakdown.xlsx", query=query)

    def get_conversation_report(
        self,
        query: GetConversationReportQuery | None = None,
    ) -> DataOf[GetConversationReportAnswerData]:
        """Report conversations and response times per day or hour"""
        return self.request("GET", "/report/conversations", query=query)

    def download_conversation_report(
        self,
        query: DownloadConversationReportQuery | None = None,
    ) -> bytes:
        """Report conversations and response times per day or hour, as a file"""
        return self.request("GET", "/report/conversations.csv", query=query)

    def download_conversation_report_sheet(
        self,
        query: DownloadConversationReportSheetQuery | None = None,
    ) -> bytes:
        """Report conversations and response times per day or hour, as a workbook"""
        return self.request("GET", "/report/conversations.xlsx", query=query)

    def get_conversation_breakdown_report(
        self,
        query: GetConversationBreakdownReportQuery | None = None,
    ) -> DataOf[GetConversationBreakdownReportAnswerData]:
        """Report conversations by group, employee, queue, brand, channel, tag or company"""
        return self.request("GET", "/report/conversation-breakdown", query=query)

    def download_conversation_breakdown_report(
        self,
        query: DownloadConversationBreakdownReportQuery | None = None,
    ) -> bytes:
        """Report conversations by group, employee, queue, brand, channel, tag or company, as a file"""
        return self.request("GET", "/report/conversation-breakdown.csv", query=query)

    def download_conversation_breakdown_report_sheet(
        self,
        query: DownloadConversationBreakdownReportSheetQuery | None = None,
    ) -> bytes:
        """Report conversations by group, employee, queue, brand, channel, tag or company, as a workbook"""
        return self.request("GET", "/report/conversation-breakdown.xlsx", query=query)

    def get_score_report(
        self,
        query: GetScoreReportQuery | None = None,
    ) -> DataOf[GetScoreReportAnswerData]:
        """Report satisfaction per day or week"""
        return self.request("GET", "/report/scores", query=query)

    def download_score_report(
        self,
        query: DownloadScoreReportQuery | None = None,
    ) -> bytes:
        """Report satisfaction per day or week, as a file"""
        return self.request("GET", "/report/scores.csv", query=query)

    def download_score_report_sheet(
        self,
        query: DownloadScoreReportSheetQuery | None = None,
    ) -> bytes:
        """Report satisfaction per day or week, as a workbook"""
        return self.request("GET", "/report/scores.xlsx", query=query)

    def get_volume_report(
        self,
        query: GetVolumeReportQuery | None = None,
    ) -> DataOf[GetVolumeReportAnswerData]:
        """Report when customers write, by hour of the day"""
        return self.request("GET", "/report/volume", query=query)

    def download_volume_report(
        self,
        query: DownloadVolumeReportQuery | None = None,
    ) -> bytes:
        """Report when customers write, by hour of the day, as a file"""
        return self.request("GET", "/report/volume.csv", query=query)

    def download_volume_report_sheet(
        self,
        query: DownloadVolumeReportSheetQuery | None = None,
    ) -> bytes:
        """Report when customers write, by hour of the day, as a workbook"""
        return self.request("GET", "/report/volume.xlsx", query=query)

    def get_employee_report(
        self,
        query: GetEmployeeReportQuery | None = None,
    ) -> DataOf[GetEmployeeReportAnswerData]:
        """Report what each employee did"""
        return self.request("GET", "/report/employees", query=query)

    def download_employee_report(
        self,
        query: DownloadEmployeeReportQuery | None = None,
    ) -> bytes:
        """Report what each employee did, as a file"""
        return self.request("GET", "/report/employees.csv", query=query)

    def download_employee_report_sheet(
        self,
        query: DownloadEmployeeReportSheetQuery | None = None,
    ) -> bytes:
        """Report what each employee did, as a workbook"""
        return self.request("GET", "/report/employees.xlsx", query=query)

    def get_service_level_report(
        self,
        query: GetServiceLevelReportQuery | None = None,
    ) -> DataOf[GetServiceLevelReportAnswerData]:
        """Report promises kept and missed"""
        return self.request("GET", "/report/service-levels", query=query)

    def download_service_level_report(
        self,
        query: DownloadServiceLevelReportQuery | None = None,
    ) -> bytes:
        """Report promises kept and missed, as a file"""
        return self.request("GET", "/report/service-levels.csv", query=query)

    def download_service_level_report_sheet(
        self,
        query: DownloadServiceLevelReportSheetQuery | None = None,
    ) -> bytes:
        """Report promises kept and missed, as a workbook"""
        return self.request("GET", "/report/service-levels.xlsx", query=query)

    def get_time_report(
        self,
        query: GetTimeReportQuery | None = None,
    ) -> DataOf[GetTimeReportAnswerData]:
        """Report the time spent on tickets"""
        return self.request("GET", "/report/time", query=query)

    def download_time_report(
        self,
        query: DownloadTimeReportQuery | None = None,
    ) -> bytes:
        """Report the time spent on tickets, as a file"""
        return self.request("GET", "/report/time.csv", query=query)

    def download_time_report_sheet(
        self,
        query: DownloadTimeReportSheetQuery | None = None,
    ) -> bytes:
        """Report the time spent on tickets, as a workbook"""
        return self.request("GET", "/report/time.xlsx", query=query)

    def get_workload_report(
        self,
        query: GetWorkloadReportQuery | None = None,
    ) -> DataOf[GetWorkloadReportAnswerData]:
        """Report how much work each employee has now"""
        return self.request("GET", "/report/workload", query=query)

    def download_workload_report(
        self,
        query: DownloadWorkloadReportQuery | None = None,
    ) -> bytes:
        """Report how much work each employee has now, as a file"""
        return self.request("GET", "/report/workload.csv", query=query)

    def download_workload_report_sheet(
        self,
        query: DownloadWorkloadReportSheetQuery | None = None,
    ) -> bytes:
        """Report how much work each employee has now, as a workbook"""
        return self.request("GET", "/report/workload.xlsx", query=query)

    def get_topic_report(
        self,
        query: GetTopicReportQuery | None = None,
    ) -> DataOf[GetTopicReportAnswerData]:
        """Report what customers asked for, and how it ended"""
        return self.request("GET", "/report/topics", query=query)

    def download_topic_report(
        self,
        query: DownloadTopicReportQuery | None = None,
    ) -> bytes:
        """Report what customers asked for, and how it ended, as a file"""
        return self.request("GET", "/report/topics.csv", query=query)

    def download_topic_report_sheet(
        self,
        query: DownloadTopicReportSheetQuery | None = None,
    ) -> bytes:
        """Report what customers asked for, and how it ended, as a workbook"""
        return self.request("GET", "/report/topics.xlsx", query=query)

    def get_abandonment_report(
        self,
        query: GetAbandonmentReportQuery | None = None,
    ) -> DataOf[GetAbandonmentReportAnswerData]:
        """Report customers who left without an answer"""
        return self.request("GET", "/report/abandonment", query=query)

    def download_abandonment_report(
        self,
        query: DownloadAbandonmentReportQuery | None = None,
    ) -> bytes:
        """Report customers who left without an answer, as a file"""
        return self.request("GET", "/report/abandonment.csv", query=query)

    def download_abandonment_report_sheet(
        self,
        query: DownloadAbandonmentReportSheetQuery | None = None,
    ) -> bytes:
        """Report customers who left without an answer, as a workbook"""
        return self.request("GET", "/report/abandonment.xlsx", query=query)

    def get_handover_report(
        self,
        query: GetHandoverReportQuery | None = None,
    ) -> DataOf[GetHandoverReportAnswerData]:
        """Report transfers and what was opened again"""
        return self.request("GET", "/report/handovers", query=query)

    def download_handover_report(
        self,
        query: DownloadHandoverReportQuery | None = None,
    ) -> bytes:
        """Report transfers and what was opened again, as a file"""
        return self.request("GET", "/report/handovers.csv", query=query)

    def download_handover_report_sheet(
        self,
        query: DownloadHandoverReportSheetQuery | None = None,
    ) -> bytes:
        """Report transfers and what was opened again, as a workbook"""
        return self.request("GET", "/report/handovers.xlsx", query=query)

    def get_employee_score_report(
        self,
        query: GetEmployeeScoreReportQuery | None = None,
    ) -> DataOf[GetEmployeeScoreReportAnswerData]:
        """Report the satisfaction with each employee"""
        return self.request("GET", "/report/employee-scores", query=query)

    def download_employee_score_report(
        self,
        query: DownloadEmployeeScoreReportQuery | None = None,
    ) -> bytes:
        """Report the satisfaction with each employee, as a file"""
        return self.request("GET", "/report/employee-scores.csv", query=query)

    def download_employee_score_report_sheet(
        self,
        query: DownloadEmployeeScoreReportSheetQuery | None = None,
    ) -> bytes:
        """Report the satisfaction with each employee, as a workbook"""
        return self.request("GET", "/report/employee-scores.xlsx", query=query)

    def get_staffing_report(
        self,
        query: GetStaffingReportQuery | None = None,
    ) -> DataOf[GetStaffingReportAnswerData]:
        """Propose agents for each quarter of an hour of the week"""
        return self.request("GET", "/report/staffing", query=query)

    def download_staffing_report(
        self,
        query: DownloadStaffingReportQuery | None = None,
    ) -> bytes:
        """Propose agents for each quarter of an hour of the week, as a file"""
        return self.request("GET", "/report/staffing.csv", query=query)

    def download_staffing_report_sheet(
        self,
        query: DownloadStaffingReportSheetQuery | None = None,
    ) -> bytes:
        """Propose agents for each quarter of an hour of the week, as a workbook"""
        return self.request("GET", "/report/staffing.xlsx", query=query)

    def get_staffing_miss_report(
        self,
        query: GetStaffingMissReportQuery | None = None,
    ) -> DataOf[GetStaffingMissReportAnswerData]:
        """Report when customers were not answered in time, and why"""
        return self.request("GET", "/report/staffing-misses", query=query)

    def download_staffing_miss_report(
        self,
        query: DownloadStaffingMissReportQuery | None = None,
    ) -> bytes:
        """Report when customers were not answered in time, and why, as a file"""
        return self.request("GET", "/report/staffing-misses.csv", query=query)

    def download_staffing_miss_report_sheet(
        self,
        query: DownloadStaffingMissReportSheetQuery | None = None,
    ) -> bytes:
        """Report when customers were not answered in time, and why, as a workbook"""
        return self.request("GET", "/report/staffing-misses.xlsx", query=query)

    def list_code_labels(
        self,
        query: ListCodeLabelsQuery | None = None,
    ) -> PageOf[CodeLabel]:
        """List code labels"""
        return self.request("GET", "/code-label", query=query)

    def get_code_label(
        self,
        code_label: Id,
        query: GetCodeLabelQuery | None = None,
    ) -> DataOf[CodeLabel]:
        """Get a code label"""
        return self.request("GET", "/code-label/{code_label}", path={"code_label": code_label}, query=query)

    def update_code_label(
        self,
        code_label: Id,
        body: CodeLabelChanges | None = None,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> DataOf[CodeLabel]:
        """Change a code label"""
        return self.request("PUT", "/code-label/{code_label}", path={"code_label": code_label}, body=body, idempotency_key=idempotency_key, if_match=if_match)

    def list_channel_types(
        self,
        query: ListChannelTypesQuery | None = None,
    ) -> DataOf[list[ChannelType]]:
        """List the kinds of channels"""
        return self.request("GET", "/channel-type", query=query)

    def list_fields(
        self,
        query: ListFieldsQuery | None = None,
    ) -> DataOf[list[Field]]:
        """List the fields of a record"""
        return self.request("GET", "/field", query=query)

    def list_employees(
        self,
        query: ListEmployeesQuery | None = None,
    ) -> PageOf[EmployeeAccount]:
        """List employees"""
        return self.request("GET", "/employee", query=query)

    def create_employee(
        self,
        body: NewEmployee,
        *,
        idempotency_key: str | None = None,
    ) -> DataOf[EmployeeAccount]:
        """Create an employee"""
        return self.request("POST", "/employee", body=body, idempotency_key=idempotency_key)

    def get_employee(
        self,
        id: Id,
        query: GetEmployeeQuery | None = None,
    ) -> DataOf[EmployeeAccount]:
        """Get an employee"""
        return self.request("GET", "/employee/{id}", path={"id": id}, query=query)

    def update_employee(
        self,
        id: Id,
        body: EmployeeChanges | None = None,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> DataOf[EmployeeAccount]:
        """Change an employee"""
        return self.request("PUT", "/employee/{id}", path={"id": id}, body=body, idempotency_key=idempotency_key, if_match=if_match)

    def delete_employee(
        self,
        id: Id,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> None:
        """Delete an employee"""
        return self.request("DELETE", "/employee/{id}", path={"id": id}, idempotency_key=idempotency_key, if_match=if_match)

    def invite_employee(
        self,
        employee: Id,
        body: NewInvitation | None = None,
    ) -> DataOf[Invitation]:
        """Make a link with which an employee chooses a password"""
        return self.request("POST", "/employee/{employee}/invitation", path={"employee": employee}, body=body)

    def look_up_invitation(
        self,
        body: InvitationLookup,
    ) -> DataOf[Invited]:
        """Find out whom an invitation is for"""
        return self.request("POST", "/invitation", body=body)

    def accept_invitation(
        self,
        body: InvitationAnswer,
    ) -> DataOf[Invited]:
        """Choose a password with an invitation"""
        return self.request("POST", "/invitation/accept", body=body)

    def import_employees(
        self,
        body: ImportEmployeesBody,
    ) -> DataOf[EmployeeImport]:
        """Create employees from a file"""
        return self.request("POST", "/employee/import", body=body)

    def list_permanent_tokens(
        self,
        query: ListPermanentTokensQuery | None = None,
    ) -> PageOf[PermanentToken]:
        """List who has a permanent token"""
        return self.request("GET", "/permanent-token", query=query)

    def list_tokens(
        self,
        query: ListTokensQuery | None = None,
    ) -> PageOf[AccessToken]:
        """List who has a token"""
        return self.request("GET", "/token", query=query)

    def create_permanent_token(
        self,
        id: Id,
        body: NewPermanentToken | None = None,
    ) -> Token:
        """Give an employee a permanent token"""
        return self.request("POST", "/employee/{id}/token", path={"id": id}, body=body)

    def end_permanent_token(
        self,
        id: Id,
        *,
        idempotency_key: str | None = None,
    ) -> None:
        """End an employee’s token"""
        return self.request("DELETE", "/employee/{id}/token", path={"id": id}, idempotency_key=idempotency_key)

    def list_roles(
        self,
        query: ListRolesQuery | None = None,
    ) -> PageOf[Role]:
        """List roles"""
        return self.request("GET", "/role", query=query)

    def create_role(
        self,
        body: NewRole,
        *,
        idempotency_key: str | None = None,
    ) -> DataOf[Role]:
        """Create a role"""
        return self.request("POST", "/role", body=body, idempotency_key=idempotency_key)

    def get_role(
        self,
        id: Id,
        query: GetRoleQuery | None = None,
    ) -> DataOf[Role]:
        """Get a role"""
        return self.request("GET", "/role/{id}", path={"id": id}, query=query)

    def update_role(
        self,
        id: Id,
        body: RoleChanges | None = None,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> DataOf[Role]:
        """Change a role"""
        return self.request("PUT", "/role/{id}", path={"id": id}, body=body, idempotency_key=idempotency_key, if_match=if_match)

    def delete_role(
        self,
        id: Id,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> None:
        """Delete a role"""
        return self.request("DELETE", "/role/{id}", path={"id": id}, idempotency_key=idempotency_key, if_match=if_match)

    def list_skills(
        self,
        query: ListSkillsQuery | None = None,
    ) -> PageOf[Skill]:
        """List skills"""
        return self.request("GET", "/skill", query=query)

    def create_skill(
        self,
        body: NewSkill,
        *,
        idempotency_key: str | None = None,
    ) -> DataOf[Skill]:
        """Create a skill"""
        return self.request("POST", "/skill", body=body, idempotency_key=idempotency_key)

    def get_skill(
        self,
        id: Id,
        query: GetSkillQuery | None = None,
    ) -> DataOf[Skill]:
        """Get a skill"""
        return self.request("GET", "/skill/{id}", path={"id": id}, query=query)

    def update_skill(
        self,
        id: Id,
        body: SkillChanges | None = None,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> DataOf[Skill]:
        """Change a skill"""
        return self.request("PUT", "/skill/{id}", path={"id": id}, body=body, idempotency_key=idempotency_key, if_match=if_match)

    def delete_skill(
        self,
        id: Id,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> None:
        """Delete a skill"""
        return self.request("DELETE", "/skill/{id}", path={"id": id}, idempotency_key=idempotency_key, if_match=if_match)

    def list_departments(
        self,
        query: ListDepartmentsQuery | None = None,
    ) -> PageOf[Department]:
        """List departments"""
        return self.request("GET", "/department", query=query)

    def create_department(
        self,
        body: NewDepartment,
        *,
        idempotency_key: str | None = None,
    ) -> DataOf[Department]:
        """Create a department"""
        return self.request("POST", "/department", body=body, idempotency_key=idempotency_key)

    def get_department(
        self,
        id: Id,
        query: GetDepartmentQuery | None = None,
    ) -> DataOf[Department]:
        """Get a department"""
        return self.request("GET", "/department/{id}", path={"id": id}, query=query)

    def update_department(
        self,
        id: Id,
        body: DepartmentChanges | None = None,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> DataOf[Department]:
        """Change a department"""
        return self.request("PUT", "/department/{id}", path={"id": id}, body=body, idempotency_key=idempotency_key, if_match=if_match)

    def delete_department(
        self,
        id: Id,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> None:
        """Delete a department"""
        return self.request("DELETE", "/department/{id}", path={"id": id}, idempotency_key=idempotency_key, if_match=if_match)

    def list_job_titles(
        self,
        query: ListJobTitlesQuery | None = None,
    ) -> PageOf[JobTitle]:
        """List job titles"""
        return self.request("GET", "/job-title", query=query)

    def create_job_title(
        self,
        body: NewJobTitle,
        *,
        idempotency_key: str | None = None,
    ) -> DataOf[JobTitle]:
        """Create a job title"""
        return self.request("POST", "/job-title", body=body, idempotency_key=idempotency_key)

    def get_job_title(
        self,
        id: Id,
        query: GetJobTitleQuery | None = None,
    ) -> DataOf[JobTitle]:
        """Get a job title"""
        return self.request("GET", "/job-title/{id}", path={"id": id}, query=query)

    def update_job_title(
        self,
        id: Id,
        body: JobTitleChanges | None = None,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> DataOf[JobTitle]:
        """Change a job title"""
        return self.request("PUT", "/job-title/{id}", path={"id": id}, body=body, idempotency_key=idempotency_key, if_match=if_match)

    def delete_job_title(
        self,
        id: Id,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> None:
        """Delete a job title"""
        return self.request("DELETE", "/job-title/{id}", path={"id": id}, idempotency_key=idempotency_key, if_match=if_match)

    def list_groups(
        self,
        query: ListGroupsQuery | None = None,
    ) -> PageOf[Group]:
        """List groups"""
        return self.request("GET", "/group", query=query)

    def create_group(
        self,
        body: NewGroup,
        *,
        idempotency_key: str | None = None,
    ) -> DataOf[Group]:
        """Create a group"""
        return self.request("POST", "/group", body=body, idempotency_key=idempotency_key)

    def get_group(
        self,
        id: Id,
        query: GetGroupQuery | None = None,
    ) -> DataOf[Group]:
        """Get a group"""
        return self.request("GET", "/group/{id}", path={"id": id}, query=query)

    def update_group(
        self,
        id: Id,
        body: GroupChanges | None = None,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> DataOf[Group]:
        """Change a group"""
        return self.request("PUT", "/group/{id}", path={"id": id}, body=body, idempotency_key=idempotency_key, if_match=if_match)

    def delete_group(
        self,
        id: Id,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> None:
        """Delete a group"""
        return self.request("DELETE", "/group/{id}", path={"id": id}, idempotency_key=idempotency_key, if_match=if_match)

    def list_extensions(
        self,
        query: ListExtensionsQuery | None = None,
    ) -> PageOf[Extension]:
        """List extensions"""
        return self.request("GET", "/extension", query=query)

    def create_extension(
        self,
        body: NewExtension,
        *,
        idempotency_key: str | None = None,
    ) -> DataOf[Extension]:
        """Create an extension"""
        return self.request("POST", "/extension", body=body, idempotency_key=idempotency_key)

    def get_extension(
        self,
        id: Id,
        query: GetExtensionQuery | None = None,
    ) -> DataOf[Extension]:
        """Get an extension"""
        return self.request("GET", "/extension/{id}", path={"id": id}, query=query)

    def update_extension(
        self,
        id: Id,
        body: ExtensionChanges | None = None,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> DataOf[Extension]:
        """Change an extension"""
        return self.request("PUT", "/extension/{id}", path={"id": id}, body=body, idempotency_key=idempotency_key, if_match=if_match)

    def delete_extension(
        self,
        id: Id,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> None:
        """Delete an extension"""
        return self.request("DELETE", "/extension/{id}", path={"id": id}, idempotency_key=idempotency_key, if_match=if_match)

    def list_cti_agents(
        self,
        query: ListCtiAgentsQuery | None = None,
    ) -> PageOf[CtiAgent]:
        """List cti agents"""
        return self.request("GET", "/cti-agent", query=query)

    def create_cti_agent(
        self,
        body: NewCtiAgent,
        *,
        idempotency_key: str | None = None,
    ) -> DataOf[CtiAgent]:
        """Create a cti agent"""
        return self.request("POST", "/cti-agent", body=body, idempotency_key=idempotency_key)

    def get_cti_agent(
        self,
        id: Id,
        query: GetCtiAgentQuery | None = None,
    ) -> DataOf[CtiAgent]:
        """Get a cti agent"""
        return self.request("GET", "/cti-agent/{id}", path={"id": id}, query=query)

    def update_cti_agent(
        self,
        id: Id,
        body: CtiAgentChanges | None = None,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> DataOf[CtiAgent]:
        """Change a cti agent"""
        return self.request("PUT", "/cti-agent/{id}", path={"id": id}, body=body, idempotency_key=idempotency_key, if_match=if_match)

    def delete_cti_agent(
        self,
        id: Id,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> None:
        """Delete a cti agent"""
        return self.request("DELETE", "/cti-agent/{id}", path={"id": id}, idempotency_key=idempotency_key, if_match=if_match)

    def list_colleagues(
        self,
        query: ListColleaguesQuery | None = None,
    ) -> PageOf[Colleague]:
        """List colleagues"""
        return self.request("GET", "/colleague", query=query)

    def list_changes(
        self,
        query: ListChangesQuery | None = None,
    ) -> ListChangesAnswer:
        """List what has changed"""
        return self.request("GET", "/change", query=query)

    def list_webhooks(
        self,
        query: ListWebhooksQuery | None = None,
    ) -> PageOf[Webhook]:
        """List webhooks"""
        return self.request("GET", "/webhook", query=query)

    def create_webhook(
        self,
        body: NewWebhook,
    ) -> DataOf[WebhookWithSecret]:
        """Create a webhook"""
        return self.request("POST", "/webhook", body=body)

    def get_webhook(
        self,
        id: Id,
        query: GetWebhookQuery | None = None,
    ) -> DataOf[Webhook]:
        """Get a webhook"""
        return self.request("GET", "/webhook/{id}", path={"id": id}, query=query)

    def update_webhook(
        self,
        id: Id,
        body: WebhookChanges | None = None,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> DataOf[Webhook]:
        """Change a webhook"""
        return self.request("PUT", "/webhook/{id}", path={"id": id}, body=body, idempotency_key=idempotency_key, if_match=if_match)

    def delete_webhook(
        self,
        id: Id,
        *,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> None:
        """Delete a webhook"""
        return self.request("DELETE", "/webhook/{id}", path={"id": id}, idempotency_key=idempotency_key, if_match=if_match)

    def replace_webhook_secret(
        self,
        id: Id,
        body: NewWebhookSecret | None = None,
    ) -> DataOf[WebhookWithSecret]:
        """Give a webhook another secret"""
        return self.request("POST", "/webhook/{id}/secret", path={"id": id}, body=body)

    def list_webhook_deliveries(
        self,
        id: Id,
        query: ListWebhookDeliveriesQuery | None = None,
    ) -> PageOf[WebhookDelivery]:
        """List a webhook’s deliveries"""
        return self.request("GET", "/webhook/{id}/delivery", path={"id": id}, query=query)

    def get_webhook_delivery(
        self,
        id: Id,
        query: GetWebhookDeliveryQuery | None = None,
    ) -> DataOf[WebhookDeliveryDetail]:
        """Get a delivery"""
        return self.request("GET", "/webhook-delivery/{id}", path={"id": id}, query=query)

    def replay_webhook_delivery(
        self,
        id: Id,
        *,
        idempotency_key: str | None = None,
    ) -> DataOf[WebhookDelivery]:
        """Send a delivery again"""
        return self.request("POST", "/webhook-delivery/{id}/replay", path={"id": id}, idempotency_key=idempotency_key)

    def replay_webhook(
        self,
        id: Id,
        body: WebhookReplayRange,
        *,
        idempotency_key: str | None = None,
    ) -> DataOf[WebhookReplay]:
        """Send a webhook’s deliveries of a time again"""
        return self.request("POST", "/webhook/{id}/replay", path={"id": id}, body=body, idempotency_key=idempotency_key)

    def test_webhook(
        self,
        id: Id,
        *,
        idempotency_key: str | None = None,
    ) -> DataOf[WebhookDelivery]:
        """Send a webhook an event of the type webhook.test"""
        return self.request("POST", "/webhook/{id}/test", path={"id": id}, idempotency_key=idempotency_key)

    def list_audit_entries(
        self,
        query: ListAuditEntriesQuery | None = None,
    ) -> PageOf[AuditEntry]:
        """List management changes"""
        return self.request("GET", "/audit-log", query=query)

    def get_audit_entry(
        self,
        id: Id,
        query: GetAuditEntryQuery | None = None,
    ) -> DataOf[AuditEntry]:
        """Get a management change"""
        return self.request("GET", "/audit-log/{id}", path={"id": id}, query=query)

    def get_system(
        self,
        query: GetSystemQuery | None = None,
    ) -> DataOf[System]:
        """Get the installation status"""
        return self.request("GET", "/system", query=query)
