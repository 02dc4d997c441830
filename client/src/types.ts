/* Written by `npm run client-types` from what /openapi.json says; not to be edited. */
/* biome-ignore-all format: generated */


export interface paths {
  "/api/manage/agencies": {
    /**
     * Lists agencies.
     * @description In the order of their ids. `next` is the address of the next part, null at the end; a part of what was searched for may have fewer than `limit`.
     */
    get: operations["listManagedAgency"];
    /** Adds an agency. */
    post: operations["addManagedAgency"];
  };
  "/api/manage/agencies/{id}": {
    /** Reads an agency. */
    get: operations["readManagedAgency"];
    /** Deletes an agency. */
    delete: operations["removeManagedAgency"];
    /**
     * Changes an agency.
     * @description Members that are left out stay as they are, and so do those with the value that they have.
     */
    patch: operations["changeManagedAgency"];
  };
  "/api/manage/agencies/{id}/organigram": {
    /** Reads the organigram of an agency. */
    get: operations["readManagedAgency_organigram"];
    /**
     * Stores the organigram of an agency, in place of the one that there is.
     * @description The body is the file itself; its content decides which of the types it has.
     */
    put: operations["putManagedAgency_organigram"];
    /** Takes away the organigram of an agency. */
    delete: operations["removeManagedAgency_organigram"];
  };
  "/api/manage/agencies/{id}/move": {
    /** Moves an agency with everything below it. */
    post: operations["moveManagedAgency"];
  };
  "/api/manage/agencies/{id}/sort": {
    /** Sorts the agencies directly below an agency by name. */
    post: operations["sortManagedAgency"];
  };
  "/api/manage/agencies/{id}/sort-members": {
    /** Sorts the members of an agency by name. */
    post: operations["sort-membersManagedAgency"];
  };
  "/api/manage/agencies/batch": {
    /**
     * Adds, changes and deletes agencies.
     * @description Row by row, each on its own: one that is refused does not hinder the others.
     */
    post: operations["batchManagedAgency"];
  };
  "/api/manage/people": {
    /**
     * Lists people.
     * @description In the order of their ids. `next` is the address of the next part, null at the end; a part of what was searched for may have fewer than `limit`.
     */
    get: operations["listManagedPerson"];
    /** Adds a person. */
    post: operations["addManagedPerson"];
  };
  "/api/manage/people/{id}": {
    /** Reads a person. */
    get: operations["readManagedPerson"];
    /** Deletes a person. */
    delete: operations["removeManagedPerson"];
    /**
     * Changes a person.
     * @description Members that are left out stay as they are, and so do those with the value that they have.
     */
    patch: operations["changeManagedPerson"];
  };
  "/api/manage/people/{id}/picture": {
    /** Reads the picture of a person. */
    get: operations["readManagedPerson_picture"];
    /**
     * Stores the picture of a person, in place of the one that there is.
     * @description The body is the file itself; its content decides which of the types it has.
     */
    put: operations["putManagedPerson_picture"];
    /** Takes away the picture of a person. */
    delete: operations["removeManagedPerson_picture"];
  };
  "/api/manage/people/batch": {
    /**
     * Adds, changes and deletes people.
     * @description Row by row, each on its own: one that is refused does not hinder the others.
     */
    post: operations["batchManagedPerson"];
  };
  "/api/manage/memberships": {
    /**
     * Lists memberships.
     * @description In the order of their ids. `next` is the address of the next part, null at the end; a part of what was searched for may have fewer than `limit`.
     */
    get: operations["listManagedMembership"];
    /** Adds a membership. */
    post: operations["addManagedMembership"];
  };
  "/api/manage/memberships/{id}": {
    /** Reads a membership. */
    get: operations["readManagedMembership"];
    /** Deletes a membership. */
    delete: operations["removeManagedMembership"];
    /**
     * Changes a membership.
     * @description Members that are left out stay as they are, and so do those with the value that they have.
     */
    patch: operations["changeManagedMembership"];
  };
  "/api/manage/memberships/{id}/move": {
    /** Moves a membership within the lists of its agency and of its person. */
    post: operations["moveManagedMembership"];
  };
  "/api/manage/memberships/batch": {
    /**
     * Adds, changes and deletes memberships.
     * @description Row by row, each on its own: one that is refused does not hinder the others.
     */
    post: operations["batchManagedMembership"];
  };
  "/api/manage/people-sources": {
    /**
     * Lists people-sources.
     * @description In the order of their ids. `next` is the address of the next part, null at the end; a part of what was searched for may have fewer than `limit`.
     */
    get: operations["listManagedPeopleSource"];
    /** Adds a people source. */
    post: operations["addManagedPeopleSource"];
  };
  "/api/manage/people-sources/{id}": {
    /** Reads a people source. */
    get: operations["readManagedPeopleSource"];
    /** Deletes a people source. */
    delete: operations["removeManagedPeopleSource"];
    /**
     * Changes a people source.
     * @description Members that are left out stay as they are, and so do those with the value that they have.
     */
    patch: operations["changeManagedPeopleSource"];
  };
  "/api/manage/people-sources/{id}/on": {
    /** Reads it by itself from now on, for the first time at once. */
    post: operations["onManagedPeopleSource"];
  };
  "/api/manage/people-sources/{id}/off": {
    /** Reads it no longer by itself. */
    post: operations["offManagedPeopleSource"];
  };
  "/api/manage/people-sources/{id}/link": {
    /** Lets records that were entered by hand become those of the source with its next run, as `links_existing`. */
    post: operations["linkManagedPeopleSource"];
  };
  "/api/manage/people-sources/{id}/try": {
    /** Reads it and says in `runs` what a run would do. Refused with `hindered` while one is running. */
    post: operations["tryManagedPeopleSource"];
  };
  "/api/manage/people-sources/{id}/run": {
    /** Brings the directory in step now. Refused with `hindered` while a run is running. */
    post: operations["runManagedPeopleSource"];
  };
  "/api/manage/people-sources/{id}/undo": {
    /** Takes back what a run has done wherever nothing was changed since, and turns the source off. Refused with `hindered` unless the run is done. */
    post: operations["undoManagedPeopleSource"];
  };
  "/api/manage/people-sources/batch": {
    /**
     * Adds, changes and deletes people-sources.
     * @description Row by row, each on its own: one that is refused does not hinder the others.
     */
    post: operations["batchManagedPeopleSource"];
  };
  "/api/manage/events": {
    /**
     * Lists events.
     * @description In the order of their ids. `next` is the address of the next part, null at the end; a part of what was searched for may have fewer than `limit`.
     */
    get: operations["listManagedEvent"];
    /** Adds an event. */
    post: operations["addManagedEvent"];
  };
  "/api/manage/events/{id}": {
    /** Reads an event. */
    get: operations["readManagedEvent"];
    /** Deletes an event. */
    delete: operations["removeManagedEvent"];
    /**
     * Changes an event.
     * @description Members that are left out stay as they are, and so do those with the value that they have.
     */
    patch: operations["changeManagedEvent"];
  };
  "/api/manage/events/{id}/image": {
    /** Reads the picture of an event. */
    get: operations["readManagedEvent_image"];
    /**
     * Stores the picture of an event, in place of the one that there is.
     * @description The body is the file itself; its content decides which of the types it has.
     */
    put: operations["putManagedEvent_image"];
    /** Takes away the picture of an event. */
    delete: operations["removeManagedEvent_image"];
  };
  "/api/manage/events/batch": {
    /**
     * Adds, changes and deletes events.
     * @description Row by row, each on its own: one that is refused does not hinder the others.
     */
    post: operations["batchManagedEvent"];
  };
  "/api/manage/news": {
    /**
     * Lists news.
     * @description In the order of their ids. `next` is the address of the next part, null at the end; a part of what was searched for may have fewer than `limit`.
     */
    get: operations["listManagedNewsItem"];
    /** Adds a news item. */
    post: operations["addManagedNewsItem"];
  };
  "/api/manage/news/{id}": {
    /** Reads a news item. */
    get: operations["readManagedNewsItem"];
    /** Deletes a news item. */
    delete: operations["removeManagedNewsItem"];
    /**
     * Changes a news item.
     * @description Members that are left out stay as they are, and so do those with the value that they have.
     */
    patch: operations["changeManagedNewsItem"];
  };
  "/api/manage/news/{id}/image": {
    /** Reads the picture of a news item. */
    get: operations["readManagedNewsItem_image"];
    /**
     * Stores the picture of a news item, in place of the one that there is.
     * @description The body is the file itself; its content decides which of the types it has.
     */
    put: operations["putManagedNewsItem_image"];
    /** Takes away the picture of a news item. */
    delete: operations["removeManagedNewsItem_image"];
  };
  "/api/manage/news/batch": {
    /**
     * Adds, changes and deletes news.
     * @description Row by row, each on its own: one that is refused does not hinder the others.
     */
    post: operations["batchManagedNewsItem"];
  };
  "/api/manage/topics": {
    /**
     * Lists topics.
     * @description In the order of their ids. `next` is the address of the next part, null at the end; a part of what was searched for may have fewer than `limit`.
     */
    get: operations["listManagedTopic"];
    /** Adds a topic. */
    post: operations["addManagedTopic"];
  };
  "/api/manage/topics/{id}": {
    /** Reads a topic. */
    get: operations["readManagedTopic"];
    /** Deletes a topic. */
    delete: operations["removeManagedTopic"];
    /**
     * Changes a topic.
     * @description Members that are left out stay as they are, and so do those with the value that they have.
     */
    patch: operations["changeManagedTopic"];
  };
  "/api/manage/topics/{id}/image": {
    /** Reads the picture of a topic. */
    get: operations["readManagedTopic_image"];
    /**
     * Stores the picture of a topic, in place of the one that there is.
     * @description The body is the file itself; its content decides which of the types it has.
     */
    put: operations["putManagedTopic_image"];
    /** Takes away the picture of a topic. */
    delete: operations["removeManagedTopic_image"];
  };
  "/api/manage/topics/{id}/move": {
    /** Moves a topic with everything below it. */
    post: operations["moveManagedTopic"];
  };
  "/api/manage/topics/batch": {
    /**
     * Adds, changes and deletes topics.
     * @description Row by row, each on its own: one that is refused does not hinder the others.
     */
    post: operations["batchManagedTopic"];
  };
  "/api/manage/synonyms": {
    /**
     * Lists synonyms.
     * @description In the order of their ids. `next` is the address of the next part, null at the end; a part of what was searched for may have fewer than `limit`.
     */
    get: operations["listManagedGroupOfSynonyms"];
    /** Adds a group of synonyms. */
    post: operations["addManagedGroupOfSynonyms"];
  };
  "/api/manage/synonyms/{id}": {
    /** Reads a group of synonyms. */
    get: operations["readManagedGroupOfSynonyms"];
    /** Deletes a group of synonyms. */
    delete: operations["removeManagedGroupOfSynonyms"];
    /**
     * Changes a group of synonyms.
     * @description Members that are left out stay as they are, and so do those with the value that they have.
     */
    patch: operations["changeManagedGroupOfSynonyms"];
  };
  "/api/manage/synonyms/batch": {
    /**
     * Adds, changes and deletes synonyms.
     * @description Row by row, each on its own: one that is refused does not hinder the others.
     */
    post: operations["batchManagedGroupOfSynonyms"];
  };
  "/api/manage/votes": {
    /**
     * Lists votes.
     * @description In the order of their ids. `next` is the address of the next part, null at the end; a part of what was searched for may have fewer than `limit`.
     */
    get: operations["listManagedVote"];
    /** Adds a vote. */
    post: operations["addManagedVote"];
  };
  "/api/manage/votes/{id}": {
    /** Reads a vote. */
    get: operations["readManagedVote"];
    /** Deletes a vote. */
    delete: operations["removeManagedVote"];
    /**
     * Changes a vote.
     * @description Members that are left out stay as they are, and so do those with the value that they have.
     */
    patch: operations["changeManagedVote"];
  };
  "/api/manage/votes/{id}/explanations_pdf": {
    /** Reads the explanatory booklet of a vote. */
    get: operations["readManagedVote_explanations_pdf"];
    /**
     * Stores the explanatory booklet of a vote, in place of the one that there is.
     * @description The body is the file itself; its content decides which of the types it has.
     */
    put: operations["putManagedVote_explanations_pdf"];
    /** Takes away the explanatory booklet of a vote. */
    delete: operations["removeManagedVote_explanations_pdf"];
  };
  "/api/manage/votes/{id}/announce": {
    /** Announces a draft, and publishes its results unless a rule holds them. */
    post: operations["announceManagedVote"];
  };
  "/api/manage/votes/{id}/draft": {
    /** Makes it a draft again, which the public cannot see; not where results are public. */
    post: operations["draftManagedVote"];
  };
  "/api/manage/votes/{id}/embargo": {
    /** Sets from when its results may be public. */
    post: operations["embargoManagedVote"];
  };
  "/api/manage/votes/{id}/correct": {
    /** Announces a correction with its newest version. */
    post: operations["correctManagedVote"];
  };
  "/api/manage/votes/{id}/give-up-address": {
    /** Gives up the address that it had before it was renamed. */
    post: operations["give-up-addressManagedVote"];
  };
  "/api/manage/votes/{id}/correct-figure": {
    /** Corrects one figure of its newest results, as a new version with the checks and the release of an upload. */
    post: operations["correct-figureManagedVote"];
  };
  "/api/manage/votes/batch": {
    /**
     * Adds, changes and deletes votes.
     * @description Row by row, each on its own: one that is refused does not hinder the others.
     */
    post: operations["batchManagedVote"];
  };
  "/api/manage/elections": {
    /**
     * Lists elections.
     * @description In the order of their ids. `next` is the address of the next part, null at the end; a part of what was searched for may have fewer than `limit`.
     */
    get: operations["listManagedElection"];
    /** Adds an election. */
    post: operations["addManagedElection"];
  };
  "/api/manage/elections/{id}": {
    /** Reads an election. */
    get: operations["readManagedElection"];
    /** Deletes an election. */
    delete: operations["removeManagedElection"];
    /**
     * Changes an election.
     * @description Members that are left out stay as they are, and so do those with the value that they have.
     */
    patch: operations["changeManagedElection"];
  };
  "/api/manage/elections/{id}/explanations_pdf": {
    /** Reads the explanatory booklet of an election. */
    get: operations["readManagedElection_explanations_pdf"];
    /**
     * Stores the explanatory booklet of an election, in place of the one that there is.
     * @description The body is the file itself; its content decides which of the types it has.
     */
    put: operations["putManagedElection_explanations_pdf"];
    /** Takes away the explanatory booklet of an election. */
    delete: operations["removeManagedElection_explanations_pdf"];
  };
  "/api/manage/elections/{id}/announce": {
    /** Announces a draft, and publishes its results unless a rule holds them. */
    post: operations["announceManagedElection"];
  };
  "/api/manage/elections/{id}/draft": {
    /** Makes it a draft again, which the public cannot see; not where results are public. */
    post: operations["draftManagedElection"];
  };
  "/api/manage/elections/{id}/embargo": {
    /** Sets from when its results may be public. */
    post: operations["embargoManagedElection"];
  };
  "/api/manage/elections/{id}/correct": {
    /** Announces a correction with its newest version. */
    post: operations["correctManagedElection"];
  };
  "/api/manage/elections/{id}/give-up-address": {
    /** Gives up the address that it had before it was renamed. */
    post: operations["give-up-addressManagedElection"];
  };
  "/api/manage/elections/{id}/correct-figure": {
    /** Corrects one figure of its newest results, as a new version with the checks and the release of an upload. */
    post: operations["correct-figureManagedElection"];
  };
  "/api/manage/elections/batch": {
    /**
     * Adds, changes and deletes elections.
     * @description Row by row, each on its own: one that is refused does not hinder the others.
     */
    post: operations["batchManagedElection"];
  };
  "/api/manage/compounds": {
    /**
     * Lists compounds.
     * @description In the order of their ids. `next` is the address of the next part, null at the end; a part of what was searched for may have fewer than `limit`.
     */
    get: operations["listManagedCompound"];
    /** Adds a compound. */
    post: operations["addManagedCompound"];
  };
  "/api/manage/compounds/{id}": {
    /** Reads a compound. */
    get: operations["readManagedCompound"];
    /** Deletes a compound. */
    delete: operations["removeManagedCompound"];
    /**
     * Changes a compound.
     * @description Members that are left out stay as they are, and so do those with the value that they have.
     */
    patch: operations["changeManagedCompound"];
  };
  "/api/manage/compounds/{id}/explanations_pdf": {
    /** Reads the explanatory booklet of a compound. */
    get: operations["readManagedCompound_explanations_pdf"];
    /**
     * Stores the explanatory booklet of a compound, in place of the one that there is.
     * @description The body is the file itself; its content decides which of the types it has.
     */
    put: operations["putManagedCompound_explanations_pdf"];
    /** Takes away the explanatory booklet of a compound. */
    delete: operations["removeManagedCompound_explanations_pdf"];
  };
  "/api/manage/compounds/{id}/announce": {
    /** Announces a draft, and publishes its results unless a rule holds them. */
    post: operations["announceManagedCompound"];
  };
  "/api/manage/compounds/{id}/draft": {
    /** Makes it a draft again, which the public cannot see; not where results are public. */
    post: operations["draftManagedCompound"];
  };
  "/api/manage/compounds/{id}/embargo": {
    /** Sets from when its results may be public. */
    post: operations["embargoManagedCompound"];
  };
  "/api/manage/compounds/{id}/correct": {
    /** Announces a correction with its newest version. */
    post: operations["correctManagedCompound"];
  };
  "/api/manage/compounds/{id}/give-up-address": {
    /** Gives up the address that it had before it was renamed. */
    post: operations["give-up-addressManagedCompound"];
  };
  "/api/manage/compounds/batch": {
    /**
     * Adds, changes and deletes compounds.
     * @description Row by row, each on its own: one that is refused does not hinder the others.
     */
    post: operations["batchManagedCompound"];
  };
  "/api/manage/versions": {
    /**
     * Lists versions.
     * @description In the order of their ids. `next` is the address of the next part, null at the end; a part of what was searched for may have fewer than `limit`.
     */
    get: operations["listManagedVersion"];
  };
  "/api/manage/versions/{id}": {
    /** Reads a version. */
    get: operations["readManagedVersion"];
  };
  "/api/manage/versions/{id}/confirm": {
    /** Confirms the doubts about its figures. */
    post: operations["confirmManagedVersion"];
  };
  "/api/manage/versions/{id}/release": {
    /** Publishes it at once; where two people release, by one who has not brought any of it. */
    post: operations["releaseManagedVersion"];
  };
  "/api/manage/versions/{id}/approve": {
    /** Agrees as the second person that it appears at its time. */
    post: operations["approveManagedVersion"];
  };
  "/api/manage/versions/{id}/unapprove": {
    /** Takes the agreement back, whoever gave it. */
    post: operations["unapproveManagedVersion"];
  };
  "/api/manage/versions/{id}/withdraw": {
    /** Discards it while it waits; takes it back where it is public. */
    post: operations["withdrawManagedVersion"];
  };
  "/api/manage/versions/{id}/restore": {
    /** Brings its figures back as a new version. */
    post: operations["restoreManagedVersion"];
  };
  "/api/manage/release-changes": {
    /**
     * Lists release-changes.
     * @description In the order of their ids. `next` is the address of the next part, null at the end; a part of what was searched for may have fewer than `limit`.
     */
    get: operations["listManagedProposedChange"];
  };
  "/api/manage/release-changes/{id}": {
    /** Reads a proposed change. */
    get: operations["readManagedProposedChange"];
  };
  "/api/manage/release-changes/{id}/confirm": {
    /** Carries it out; where two people release, by one who has not proposed it. */
    post: operations["confirmManagedProposedChange"];
  };
  "/api/manage/release-changes/{id}/withdraw": {
    /** Drops it; nothing changes. */
    post: operations["withdrawManagedProposedChange"];
  };
  "/api/manage/sources": {
    /**
     * Lists sources.
     * @description In the order of their ids. `next` is the address of the next part, null at the end; a part of what was searched for may have fewer than `limit`.
     */
    get: operations["listManagedDataSource"];
    /** Adds a data source. */
    post: operations["addManagedDataSource"];
  };
  "/api/manage/sources/{id}": {
    /** Reads a data source. */
    get: operations["readManagedDataSource"];
    /** Deletes a data source. */
    delete: operations["removeManagedDataSource"];
    /**
     * Changes a data source.
     * @description Members that are left out stay as they are, and so do those with the value that they have.
     */
    patch: operations["changeManagedDataSource"];
  };
  "/api/manage/sources/{id}/renew": {
    /** Makes a new token; the one before is worthless at once. */
    post: operations["renewManagedDataSource"];
  };
  "/api/manage/sources/batch": {
    /**
     * Adds, changes and deletes sources.
     * @description Row by row, each on its own: one that is refused does not hinder the others.
     */
    post: operations["batchManagedDataSource"];
  };
  "/api/manage/source-links": {
    /**
     * Lists source-links.
     * @description In the order of their ids. `next` is the address of the next part, null at the end; a part of what was searched for may have fewer than `limit`.
     */
    get: operations["listManagedSourceLink"];
    /** Adds a source link. */
    post: operations["addManagedSourceLink"];
  };
  "/api/manage/source-links/{id}": {
    /** Reads a source link. */
    get: operations["readManagedSourceLink"];
    /** Deletes a source link. */
    delete: operations["removeManagedSourceLink"];
    /**
     * Changes a source link.
     * @description Members that are left out stay as they are, and so do those with the value that they have.
     */
    patch: operations["changeManagedSourceLink"];
  };
  "/api/manage/source-links/batch": {
    /**
     * Adds, changes and deletes source-links.
     * @description Row by row, each on its own: one that is refused does not hinder the others.
     */
    post: operations["batchManagedSourceLink"];
  };
  "/api/manage/upload-tokens": {
    /**
     * Lists upload-tokens.
     * @description In the order of their ids. `next` is the address of the next part, null at the end; a part of what was searched for may have fewer than `limit`.
     */
    get: operations["listManagedUploadToken"];
    /** Adds a upload token. */
    post: operations["addManagedUploadToken"];
  };
  "/api/manage/upload-tokens/{id}": {
    /** Reads a upload token. */
    get: operations["readManagedUploadToken"];
    /** Deletes a upload token. */
    delete: operations["removeManagedUploadToken"];
  };
  "/api/manage/upload-tokens/batch": {
    /**
     * Adds, changes and deletes upload-tokens.
     * @description Row by row, each on its own: one that is refused does not hinder the others.
     */
    post: operations["batchManagedUploadToken"];
  };
  "/api/manage/place-groups": {
    /**
     * Lists place-groups.
     * @description In the order of their ids. `next` is the address of the next part, null at the end; a part of what was searched for may have fewer than `limit`.
     */
    get: operations["listManagedSetOfPlaceGroups"];
    /** Adds a set of place groups. */
    post: operations["addManagedSetOfPlaceGroups"];
  };
  "/api/manage/place-groups/{id}": {
    /** Reads a set of place groups. */
    get: operations["readManagedSetOfPlaceGroups"];
    /** Deletes a set of place groups. */
    delete: operations["removeManagedSetOfPlaceGroups"];
    /**
     * Changes a set of place groups.
     * @description Members that are left out stay as they are, and so do those with the value that they have.
     */
    patch: operations["changeManagedSetOfPlaceGroups"];
  };
  "/api/manage/place-groups/batch": {
    /**
     * Adds, changes and deletes place-groups.
     * @description Row by row, each on its own: one that is refused does not hinder the others.
     */
    post: operations["batchManagedSetOfPlaceGroups"];
  };
  "/api/manage/postal-codes": {
    /** Reads the postal codes. */
    get: operations["readManagedPostalCodes"];
  };
  "/api/manage/postal-codes/replace": {
    /** Replaces all; those of municipalities elsewhere are left out, so the whole country may be sent. */
    post: operations["replaceManagedPostalCodes"];
  };
  "/api/manage/postal-codes/clear": {
    /** Deletes all. */
    post: operations["clearManagedPostalCodes"];
  };
  "/api/manage/successions": {
    /**
     * Lists successions.
     * @description In the order of their ids. `next` is the address of the next part, null at the end; a part of what was searched for may have fewer than `limit`.
     */
    get: operations["listManagedSuccessionOfAMunicipality"];
    /** Adds a succession of a municipality. */
    post: operations["addManagedSuccessionOfAMunicipality"];
  };
  "/api/manage/successions/{id}": {
    /** Reads a succession of a municipality. */
    get: operations["readManagedSuccessionOfAMunicipality"];
    /** Deletes a succession of a municipality. */
    delete: operations["removeManagedSuccessionOfAMunicipality"];
    /**
     * Changes a succession of a municipality.
     * @description Members that are left out stay as they are, and so do those with the value that they have.
     */
    patch: operations["changeManagedSuccessionOfAMunicipality"];
  };
  "/api/manage/successions/batch": {
    /**
     * Adds, changes and deletes successions.
     * @description Row by row, each on its own: one that is refused does not hinder the others.
     */
    post: operations["batchManagedSuccessionOfAMunicipality"];
  };
  "/api/manage/screens": {
    /**
     * Lists screens.
     * @description In the order of their ids. `next` is the address of the next part, null at the end; a part of what was searched for may have fewer than `limit`.
     */
    get: operations["listManagedScreen"];
    /** Adds a screen. */
    post: operations["addManagedScreen"];
  };
  "/api/manage/screens/{id}": {
    /** Reads a screen. */
    get: operations["readManagedScreen"];
    /** Deletes a screen. */
    delete: operations["removeManagedScreen"];
    /**
     * Changes a screen.
     * @description Members that are left out stay as they are, and so do those with the value that they have.
     */
    patch: operations["changeManagedScreen"];
  };
  "/api/manage/screens/batch": {
    /**
     * Adds, changes and deletes screens.
     * @description Row by row, each on its own: one that is refused does not hinder the others.
     */
    post: operations["batchManagedScreen"];
  };
  "/api/manage/notifications": {
    /** Reads the rules of notifications. */
    get: operations["readManagedRulesOfNotifications"];
    /**
     * Changes the rules of notifications.
     * @description Members that are left out stay as they are, and so do those with the value that they have.
     */
    patch: operations["changeManagedRulesOfNotifications"];
  };
  "/api/manage/notifications/send": {
    /** Sends mails about a whole polling day, or about an item, of which programs are told, too. The mails are sent within the next minutes. */
    post: operations["sendManagedRulesOfNotifications"];
  };
  "/api/manage/subscribers": {
    /**
     * Lists subscribers.
     * @description In the order of their ids. `next` is the address of the next part, null at the end; a part of what was searched for may have fewer than `limit`.
     */
    get: operations["listManagedSubscriber"];
    /** Adds a subscriber. */
    post: operations["addManagedSubscriber"];
  };
  "/api/manage/subscribers/{id}": {
    /** Reads a subscriber. */
    get: operations["readManagedSubscriber"];
    /** Deletes a subscriber. */
    delete: operations["removeManagedSubscriber"];
  };
  "/api/manage/subscribers/batch": {
    /**
     * Adds, changes and deletes subscribers.
     * @description Row by row, each on its own: one that is refused does not hinder the others.
     */
    post: operations["batchManagedSubscriber"];
  };
  "/api/manage/webhooks": {
    /**
     * Lists webhooks.
     * @description In the order of their ids. `next` is the address of the next part, null at the end; a part of what was searched for may have fewer than `limit`.
     */
    get: operations["listManagedWebhook"];
    /** Adds a webhook. */
    post: operations["addManagedWebhook"];
  };
  "/api/manage/webhooks/{id}": {
    /** Reads a webhook. */
    get: operations["readManagedWebhook"];
    /** Deletes a webhook. */
    delete: operations["removeManagedWebhook"];
    /**
     * Changes a webhook.
     * @description Members that are left out stay as they are, and so do those with the value that they have.
     */
    patch: operations["changeManagedWebhook"];
  };
  "/api/manage/webhooks/{id}/renew": {
    /** Makes a new secret. The one before signs as well for seven days. */
    post: operations["renewManagedWebhook"];
  };
  "/api/manage/webhooks/{id}/retire": {
    /** Stops signing with the secret before the present one. */
    post: operations["retireManagedWebhook"];
  };
  "/api/manage/webhooks/{id}/pause": {
    /** Sends nothing for now; what is in the queue waits. */
    post: operations["pauseManagedWebhook"];
  };
  "/api/manage/webhooks/{id}/resume": {
    /** Sends again; refused with `hindered` while there is no secret. */
    post: operations["resumeManagedWebhook"];
  };
  "/api/manage/webhooks/{id}/test": {
    /** Sends a test; refused with `hindered` while it is paused. */
    post: operations["testManagedWebhook"];
  };
  "/api/manage/webhooks/{id}/replay": {
    /** Sends again what has failed. */
    post: operations["replayManagedWebhook"];
  };
  "/api/manage/webhooks/batch": {
    /**
     * Adds, changes and deletes webhooks.
     * @description Row by row, each on its own: one that is refused does not hinder the others.
     */
    post: operations["batchManagedWebhook"];
  };
  "/api/manage/forwards": {
    /**
     * Lists forwards.
     * @description In the order of their ids. `next` is the address of the next part, null at the end; a part of what was searched for may have fewer than `limit`.
     */
    get: operations["listManagedForwardedUpload"];
  };
  "/api/manage/forwards/{id}": {
    /** Reads a forwarded upload. */
    get: operations["readManagedForwardedUpload"];
  };
  "/api/manage/forwards/{id}/retry": {
    /** Sends it again, or at once; refused with `hindered` where it has arrived, or where a later one for the same item has. */
    post: operations["retryManagedForwardedUpload"];
  };
  "/api/manage/forwards/{id}/skip": {
    /** Gives it up, so that those behind it go on; refused with `hindered` unless it waits. */
    post: operations["skipManagedForwardedUpload"];
  };
  "/api/manage/settings": {
    /** Reads the settings. */
    get: operations["readManagedSettings"];
    /**
     * Changes the settings.
     * @description Members that are left out stay as they are, and so do those with the value that they have.
     */
    patch: operations["changeManagedSettings"];
  };
  "/api/manage/settings/logo": {
    /** Reads the logo of the settings. */
    get: operations["readManagedSettings_logo"];
    /**
     * Stores the logo of the settings, in place of the one that there is.
     * @description The body is the file itself; its content decides which of the types it has.
     */
    put: operations["putManagedSettings_logo"];
    /** Takes away the logo of the settings. */
    delete: operations["removeManagedSettings_logo"];
  };
  "/api/manage/settings/accessibility": {
    /** Replaces the accessibility statement in the languages that are sent, by the default text where one is empty. */
    post: operations["accessibilityManagedSettings"];
  };
  "/api/manage/settings/imprint": {
    /** Replaces the imprint in the languages that are sent, by the default text where one is empty. */
    post: operations["imprintManagedSettings"];
  };
  "/api/manage/settings/privacy": {
    /** Replaces the privacy statement in the languages that are sent, by the default text where one is empty. */
    post: operations["privacyManagedSettings"];
  };
  "/api/manage/rehearsal": {
    /** Reads the rehearsal. */
    get: operations["readManagedRehearsal"];
  };
  "/api/manage/rehearsal/start": {
    /** Copies the site as it is now, and starts a rehearsal; `hindered` where there is one. */
    post: operations["startManagedRehearsal"];
  };
  "/api/manage/rehearsal/reset": {
    /** Replaces the rehearsal by a fresh copy. Without `mail_to`, the addresses stay. */
    post: operations["resetManagedRehearsal"];
  };
  "/api/manage/rehearsal/discard": {
    /** Ends the rehearsal, and deletes all that belongs to it. */
    post: operations["discardManagedRehearsal"];
  };
  "/api/manage/rehearsal/open-guests": {
    /** Makes a link for guests, which replaces the one before; only inside a rehearsal. */
    post: operations["open-guestsManagedRehearsal"];
  };
  "/api/manage/rehearsal/close-guests": {
    /** Takes the link for guests back; only inside a rehearsal. */
    post: operations["close-guestsManagedRehearsal"];
  };
  "/api/manage/tickets": {
    /**
     * Lists tickets.
     * @description In the order of their ids. `next` is the address of the next part, null at the end; a part of what was searched for may have fewer than `limit`.
     */
    get: operations["listManagedTicket"];
  };
  "/api/manage/tickets/{id}": {
    /** Reads a ticket. */
    get: operations["readManagedTicket"];
    /** Deletes a ticket. */
    delete: operations["removeManagedTicket"];
  };
  "/api/manage/tickets/{id}/accept": {
    /** Accepts it, and makes the person who made the key its owner. */
    post: operations["acceptManagedTicket"];
  };
  "/api/manage/tickets/{id}/close": {
    /** Closes it, and tells the submitter. */
    post: operations["closeManagedTicket"];
  };
  "/api/manage/tickets/{id}/reopen": {
    /** Opens it again, and tells the submitter. */
    post: operations["reopenManagedTicket"];
  };
  "/api/manage/tickets/{id}/archive": {
    /** Puts it into the archive. */
    post: operations["archiveManagedTicket"];
  };
  "/api/manage/tickets/{id}/recover": {
    /** Takes it out of the archive. */
    post: operations["recoverManagedTicket"];
  };
  "/api/manage/tickets/{id}/mute": {
    /** Sends the submitter no mails about it. */
    post: operations["muteManagedTicket"];
  };
  "/api/manage/tickets/{id}/unmute": {
    /** Sends the submitter mails again. */
    post: operations["unmuteManagedTicket"];
  };
  "/api/manage/tickets/{id}/apply": {
    /** Decides on what was proposed, once: the named fields are taken over, the others are dropped. */
    post: operations["applyManagedTicket"];
  };
  "/api/manage/tickets/{id}/note": {
    /** Adds a note that only the staff see. */
    post: operations["noteManagedTicket"];
  };
  "/api/manage/tickets/{id}/message": {
    /** Writes to the submitter. */
    post: operations["messageManagedTicket"];
  };
  "/api/manage/tickets/{id}/assign": {
    /** Makes somebody its owner, who is told by mail. */
    post: operations["assignManagedTicket"];
  };
  "/api/manage/tickets/{id}/mail-again": {
    /** Sends a mail again that has failed, or of which it is uncertain. */
    post: operations["mail-againManagedTicket"];
  };
  "/api/manage/users": {
    /**
     * Lists users.
     * @description In the order of their ids. `next` is the address of the next part, null at the end; a part of what was searched for may have fewer than `limit`.
     */
    get: operations["listManagedUser"];
    /** Adds a user. */
    post: operations["addManagedUser"];
  };
  "/api/manage/users/{id}": {
    /** Reads a user. */
    get: operations["readManagedUser"];
    /** Deletes a user. */
    delete: operations["removeManagedUser"];
    /**
     * Changes a user.
     * @description Members that are left out stay as they are, and so do those with the value that they have.
     */
    patch: operations["changeManagedUser"];
  };
  "/api/manage/users/{id}/block": {
    /** Blocks an account: its sessions and links end, and its keys open nothing. */
    post: operations["blockManagedUser"];
  };
  "/api/manage/users/{id}/unblock": {
    /** Opens a blocked account again. */
    post: operations["unblockManagedUser"];
  };
  "/api/manage/users/{id}/end-sessions": {
    /** Logs the person out everywhere. */
    post: operations["end-sessionsManagedUser"];
  };
  "/api/manage/users/{id}/reset-second-factor": {
    /** Removes second factor, passkeys and recovery codes. */
    post: operations["reset-second-factorManagedUser"];
  };
  "/api/manage/users/{id}/login-way": {
    /** Sets how the person may log in. */
    post: operations["login-wayManagedUser"];
  };
  "/api/manage/users/{id}/link": {
    /** Sends an invitation again, or a link to choose a new password; refused with `hindered` for accounts that are blocked or log in through a provider alone. */
    post: operations["linkManagedUser"];
  };
  "/api/manage/users/batch": {
    /**
     * Adds, changes and deletes users.
     * @description Row by row, each on its own: one that is refused does not hinder the others.
     */
    post: operations["batchManagedUser"];
  };
  "/api/manage/api-keys": {
    /**
     * Lists api-keys.
     * @description In the order of their ids. `next` is the address of the next part, null at the end; a part of what was searched for may have fewer than `limit`.
     */
    get: operations["listManagedAPIKey"];
    /** Adds an API key. */
    post: operations["addManagedAPIKey"];
  };
  "/api/manage/api-keys/{id}": {
    /** Reads an API key. */
    get: operations["readManagedAPIKey"];
    /** Deletes an API key. */
    delete: operations["removeManagedAPIKey"];
  };
  "/api/manage/api-keys/batch": {
    /**
     * Adds, changes and deletes api-keys.
     * @description Row by row, each on its own: one that is refused does not hinder the others.
     */
    post: operations["batchManagedAPIKey"];
  };
  "/api/manage/management-keys": {
    /**
     * Lists management-keys.
     * @description In the order of their ids. `next` is the address of the next part, null at the end; a part of what was searched for may have fewer than `limit`.
     */
    get: operations["listManagedManagementKey"];
  };
  "/api/manage/management-keys/{id}": {
    /** Reads a management key. */
    get: operations["readManagedManagementKey"];
    /** Deletes a management key. */
    delete: operations["removeManagedManagementKey"];
  };
}

export type webhooks = Record<string, never>;

export interface components {
  schemas: {
    /** @description A problem document (RFC 9457). */
    ManagementProblem: {
      /** @description Always `about:blank`. */
      type: string;
      /** @description The same as `detail`. */
      title: string;
      /** @description The status of the answer. */
      status: number;
      /** @description In the language of `Accept-Language`, else in English. */
      detail: string;
      /** @description The same in every language. */
      code: string;
      /** @description Only with `invalid`. */
      fields?: {
          /** @description The member of the request. */
          name: string;
          /** @description The same in every language. */
          code: string;
          /** @description In the language of `Accept-Language`, else in English. */
          message: string;
        }[];
      /** @description What to send as `confirm`; only with `confirmation_needed`. */
      confirm?: string;
    };
    ManagementBatch: {
      rows: ({
          add: {
            [key: string]: unknown;
          };
          begin?: {
            [key: string]: unknown;
          };
        } | ({
          change: {
            [key: string]: unknown;
          };
          id: string | number;
          etag: string;
        }) | ({
          /** @constant */
          remove: true;
          id: string | number;
          etag: string;
          confirm?: string;
        }))[];
    };
    ManagementBatchAnswer: {
      rows: {
          /** @description As that of the request for it alone. */
          status: number;
          /**
           * Format: uri
           * @description As the header `Location`.
           */
          location?: string;
          /** @description The record, or a problem document. */
          answer?: Record<string, never>;
        }[];
    };
    /** @description An agency. */
    ManagedAgency: {
      /** @description Its id. */
      id: string | number;
      /** @description For `If-Match`, as in the header `ETag`. */
      etag: string;
      /** @description The name of the agency. */
      title?: string;
      /** @description What it does, as HTML. */
      portrait?: string | null;
      /** @description Switchboard, as entered. */
      phone?: string | null;
      /** @description Direct line, as entered. */
      phone_direct?: string | null;
      /** @description A mail address; imported records may hold several in one text. */
      email?: string | null;
      /** @description The address of a page, as entered. */
      website?: string | null;
      /** @description In lines. */
      opening_hours?: string | null;
      /** @description Street and number of the office, in lines. */
      location_address?: string | null;
      /** @description Postal code and town of the office. */
      location_code_city?: string | null;
      /** @description Where letters are sent to, in lines. */
      postal_address?: string | null;
      /** @description Postal code and town for letters. */
      postal_code_city?: string | null;
      geo_location?: ({
        lon: number;
        lat: number;
        zoom?: number | null;
      }) | null;
      translations?: {
        de_CH?: {
          title?: string;
          portrait?: string;
          opening_hours?: string;
        };
        fr_CH?: {
          title?: string;
          portrait?: string;
          opening_hours?: string;
        };
        it_CH?: {
          title?: string;
          portrait?: string;
          opening_hours?: string;
        };
        rm_CH?: {
          title?: string;
          portrait?: string;
          opening_hours?: string;
        };
      } | null;
      /** @enum {unknown} */
      access?: "public" | "secret" | "private" | "member" | "mtan" | "secret_mtan";
      publication_start?: string | null;
      publication_end?: string | null;
      /** @description The id of the organigram, which is read and changed at `…/organigram`; null without one. */
      organigram?: string | null;
      /** @description The description of the organigram, which is sent with it. */
      organigram_alt?: string;
    };
    /** @description A person. */
    ManagedPerson: {
      /** @description Its id. */
      id: string | number;
      /** @description For `If-Match`, as in the header `ETag`. */
      etag: string;
      /** @description `Frau`, `Herr` and the like. */
      salutation?: string | null;
      /** @description `Dr. iur.` and the like. */
      academic_title?: string | null;
      /** @description First name. */
      first_name?: string | null;
      /** @description Last name. */
      last_name?: string | null;
      /** @description What the person does, in the organisation as a whole. */
      function?: string | null;
      /** @description Switchboard, as entered. */
      phone?: string | null;
      /** @description Direct line, as entered. */
      phone_direct?: string | null;
      /** @description Mail address. */
      email?: string | null;
      /** @description The address of a page, as entered; also a link. */
      website?: string | null;
      /** @description The address of a second page. */
      website_2?: string | null;
      /** @description Street and number of the place of work, in lines. */
      location_address?: string | null;
      /** @description Postal code and town of the place of work. */
      location_code_city?: string | null;
      /** @description Where letters are sent to, in lines. */
      postal_address?: string | null;
      /** @description Postal code and town for letters. */
      postal_code_city?: string | null;
      /** @description Profession. */
      profession?: string | null;
      /** @description Year or date of birth, as entered. */
      born?: string | null;
      /** @description Party. */
      political_party?: string | null;
      /** @description Group in the parliament. */
      parliamentary_group?: string | null;
      /** @description Further remarks, in lines. */
      notes?: string | null;
      /** @description The point of the picture that stays in sight where pages crop it, in percent from the left and from the top; the centre if missing. */
      picture_focus?: {
        x: number;
        y: number;
      } | null;
      /** @description The login of the person in another system. */
      external_user_id?: string | null;
      /** @description The number of the person in the personnel system. */
      staff_number?: string | null;
      translations?: {
        de_CH?: {
          function?: string;
          profession?: string;
        };
        fr_CH?: {
          function?: string;
          profession?: string;
        };
        it_CH?: {
          function?: string;
          profession?: string;
        };
        rm_CH?: {
          function?: string;
          profession?: string;
        };
      } | null;
      /** @enum {unknown} */
      access?: "public" | "secret" | "private" | "member" | "mtan" | "secret_mtan";
      publication_start?: string | null;
      publication_end?: string | null;
      /** @description The id of the picture, which is read and changed at `…/picture`; null without one. */
      picture?: string | null;
    };
    /** @description A membership. */
    ManagedMembership: {
      /** @description Its id. */
      id: string | number;
      /** @description For `If-Match`, as in the header `ETag`. */
      etag: string;
      /** @description What the person is in the agency. */
      title?: string | null;
      since?: string | null;
      prefix?: string | null;
      addition?: string | null;
      note?: string | null;
      translations?: {
        de_CH?: {
          title?: string;
          addition?: string;
        };
        fr_CH?: {
          title?: string;
          addition?: string;
        };
        it_CH?: {
          title?: string;
          addition?: string;
        };
        rm_CH?: {
          title?: string;
          addition?: string;
        };
      } | null;
      /** @enum {unknown} */
      access?: "public" | "secret" | "private" | "member" | "mtan" | "secret_mtan";
      publication_start?: string | null;
      publication_end?: string | null;
    };
    /** @description A people source. */
    ManagedPeopleSource: {
      /** @description Its id. */
      id: string | number;
      /** @description For `If-Match`, as in the header `ETag`. */
      etag: string;
      /** @description Its name, which no other source has. */
      name?: string;
      /**
       * @description How it is read; it is not changed later.
       * @enum {unknown}
       */
      kind?: "ldap" | "url" | "folder";
      /** @description The address of an LDAP server, such as `ldaps://ldap.canton.example`. */
      server?: string | null;
      /** @description Whether a connection to an LDAP server begins without TLS. */
      start_tls?: boolean | null;
      /** @description The name for the log-in, or the bind DN of an LDAP server. */
      user?: string | null;
      /** @description Below the folder of the instance. */
      folder?: string | null;
      /** @description Where people are found, and what fills their fields. */
      people?: {
        /** @description The base of an LDAP search, an address, or the name of a file. */
        from: string;
        /** @description The filter of an LDAP search. */
        filter?: string;
        /** @description What tells entries apart for good, such as `entryUUID`. */
        id?: string;
        /** @description What fills a field: an attribute, a column, or `{postalCode} {l}`. */
        fields?: {
          academic_title?: string;
          born?: string;
          email?: string;
          first_name?: string;
          function?: string;
          last_name?: string;
          location_address?: string;
          location_code_city?: string;
          notes?: string;
          parliamentary_group?: string;
          phone?: string;
          phone_direct?: string;
          political_party?: string;
          postal_address?: string;
          postal_code_city?: string;
          profession?: string;
          salutation?: string;
          website?: string;
          website_2?: string;
          external_user_id?: string;
          staff_number?: string;
        };
      } | null;
      /**
       * @description Agencies: by hand (`none`), entries of their own, or an attribute of people (`agency_of`).
       * @enum {unknown}
       */
      agencies_of?: "none" | "own" | "people";
      /** @description The agency above those that have none in the source; null for none. */
      below?: number | null;
      /** @description Where agencies are found, with `own`. */
      agencies?: {
        /** @description The base of an LDAP search, an address, or the name of a file. */
        from: string;
        /** @description The filter of an LDAP search. */
        filter?: string;
        /** @description What tells entries apart for good, such as `entryUUID`. */
        id?: string;
        /** @description What fills a field: an attribute, a column, or `{postalCode} {l}`. */
        fields?: {
          parent?: string;
          title?: string;
          portrait?: string;
          location_address?: string;
          location_code_city?: string;
          postal_address?: string;
          postal_code_city?: string;
          website?: string;
          phone?: string;
          phone_direct?: string;
          email?: string;
          opening_hours?: string;
          geo_location?: string;
        };
      } | null;
      /**
       * @description Memberships: by hand (`none`), `agency_of` of people, `members_of` of agencies, or entries of their own (`table`).
       * @enum {unknown}
       */
      places_of?: "none" | "people" | "agencies" | "table";
      /** @description The attribute of a person with its agencies. */
      agency_of?: string | null;
      /** @description The attribute of an agency with its people. */
      members_of?: string | null;
      /** @description What fills the fields of memberships, and with `table` where they are found; `person` and `agency` are who and where. */
      memberships?: {
        /** @description The base of an LDAP search, an address, or the name of a file. */
        from: string;
        /** @description The filter of an LDAP search. */
        filter?: string;
        /** @description What tells entries apart for good, such as `entryUUID`. */
        id?: string;
        /** @description What fills a field: an attribute, a column, or `{postalCode} {l}`. */
        fields?: {
          agency?: string;
          person?: string;
          title?: string;
          prefix?: string;
          addition?: string;
          since?: string;
          note?: string;
        };
      } | null;
      /**
       * @description What becomes of those who are not delivered any more.
       * @enum {unknown}
       */
      departed?: "hide" | "remove";
      /** @description Whether the same records that were entered by hand become those of the source. */
      links_existing?: boolean | null;
      /** @description A run that would hide or remove more is stopped; null for no limit. */
      most_departures?: number | null;
      /** @description The same in percent. */
      most_percent?: number | null;
      /** @description When it is read; a file in a folder also when it is new. */
      schedule?: {
        /** @constant */
        kind: "hand";
      } | {
        /** @constant */
        kind: "every";
        minutes: number;
      } | {
        /** @constant */
        kind: "daily";
        at: string;
      };
      /** @description Changes with each password that is set; null while there is none. */
      password_mark?: string | null;
      /** @description Whether it is read by itself; a new one is off. */
      on?: boolean;
      /**
       * Format: date-time
       * @description When it was read last.
       */
      checked?: string | null;
      /**
       * Format: date-time
       * @description When it is read next.
       */
      next_run?: string | null;
      /** @description The last ten runs, the latest first. */
      runs?: ({
          /** @description Its id, for `undo`. */
          id: string;
          /**
           * @description `running` until it ends; `tried` after a trial, `stopped` where too many would have gone.
           * @enum {unknown}
           */
          state: "running" | "tried" | "done" | "stopped" | "failed" | "undone";
          /**
           * @description What started it.
           * @enum {unknown}
           */
          cause: "schedule" | "staff" | "command";
          /** @description Who started it. */
          actor: string | null;
          /**
           * Format: date-time
           * @description When it was asked for, or has begun.
           */
          started: string | null;
          /**
           * Format: date-time
           * @description When it ended; null while it is running.
           */
          ended: string | null;
          /** @description How many runs in a row have ended in the same way. */
          times: number;
          /** @description Why it failed or stopped. */
          reason: string | null;
          /** @description What it has changed, or what would have been changed by one that was tried or stopped. */
          counts: {
            agencies?: {
              /** @description New ones. */
              added: number;
              /** @description Those that were changed. */
              changed: number;
              /** @description Those that were hidden or removed. */
              departed: number;
              /** @description Those that stayed as they were. */
              unchanged: number;
              /** @description Entries that were left out. */
              refused: number;
            };
            people?: {
              /** @description New ones. */
              added: number;
              /** @description Those that were changed. */
              changed: number;
              /** @description Those that were hidden or removed. */
              departed: number;
              /** @description Those that stayed as they were. */
              unchanged: number;
              /** @description Entries that were left out. */
              refused: number;
            };
            memberships?: {
              /** @description New ones. */
              added: number;
              /** @description Those that were changed. */
              changed: number;
              /** @description Those that were hidden or removed. */
              departed: number;
              /** @description Those that stayed as they were. */
              unchanged: number;
              /** @description Entries that were left out. */
              refused: number;
            };
          };
          /** @description What was left out, up to a hundred. */
          problems: ({
              /** @enum {unknown} */
              kind: "agencies" | "people" | "memberships";
              /** @description The line of a table, else the place among the entries; 0 for none. */
              line: number;
              /** @description The field, or what no entry has with `missing`. */
              name: string | null;
              /** @description What is wrong with it. */
              fault: string;
              /** @description What it says. */
              given: string;
            })[];
        })[];
    };
    /** @description An event. */
    ManagedEvent: {
      /** @description Its id. */
      id: string | number;
      /** @description For `If-Match`, as in the header `ETag`. */
      etag: string;
      /** @description Title. */
      title?: string;
      /** @description What it is about, as plain text in lines. */
      description?: string | null;
      /** @description Where it takes place. */
      location?: string | null;
      /** @description What it costs, in words. */
      price?: string | null;
      tags?: string[] | null;
      start?: string;
      end?: string;
      /** @description An iCalendar rule, such as FREQ=WEEKLY;COUNT=3. After a line break may stand the days of the rule on which the event does not take place: EXDATE:20270105,20270112. */
      recurrence?: string | null;
      /** @description Who organises it. */
      organizer?: string | null;
      /** @description Mail address of the organiser. */
      organizer_email?: string | null;
      /** @description Phone number of the organiser, as entered. */
      organizer_phone?: string | null;
      /** @description The address of a page about the event. */
      external_event_url?: string | null;
      /** @description The address at which people register. */
      event_registration_url?: string | null;
      translations?: {
        de_CH?: {
          title?: string;
          description?: string;
          price?: string;
        };
        fr_CH?: {
          title?: string;
          description?: string;
          price?: string;
        };
        it_CH?: {
          title?: string;
          description?: string;
          price?: string;
        };
        rm_CH?: {
          title?: string;
          description?: string;
          price?: string;
        };
      } | null;
      /** @enum {unknown} */
      access?: "public" | "secret" | "private" | "member" | "mtan" | "secret_mtan";
      publication_start?: string | null;
      publication_end?: string | null;
      highlight?: boolean | null;
      syndicate?: boolean | null;
      /** @description The id of the picture, which is read and changed at `…/image`; null without one. */
      image?: string | null;
      /** @description The description of the picture, which is sent with it. */
      image_alt?: string;
    };
    /** @description A news item. */
    ManagedNewsItem: {
      /** @description Its id. */
      id: string | number;
      /** @description For `If-Match`, as in the header `ETag`. */
      etag: string;
      /** @description Headline. */
      title?: string;
      /** @description The beginning, as plain text. */
      lead?: string | null;
      /** @description As HTML. */
      text?: string | null;
      translations?: {
        de_CH?: {
          title?: string;
          lead?: string;
          text?: string;
        };
        fr_CH?: {
          title?: string;
          lead?: string;
          text?: string;
        };
        it_CH?: {
          title?: string;
          lead?: string;
          text?: string;
        };
        rm_CH?: {
          title?: string;
          lead?: string;
          text?: string;
        };
      } | null;
      /** @enum {unknown} */
      access?: "public" | "secret" | "private" | "member" | "mtan" | "secret_mtan";
      publication_start?: string | null;
      publication_end?: string | null;
      pinned?: boolean | null;
      /** @description The id of the picture, which is read and changed at `…/image`; null without one. */
      image?: string | null;
      /** @description The description of the picture, which is sent with it. */
      image_alt?: string;
    };
    /** @description A topic. */
    ManagedTopic: {
      /** @description Its id. */
      id: string | number;
      /** @description For `If-Match`, as in the header `ETag`. */
      etag: string;
      parent?: number | null;
      /** @description Headline. */
      title?: string;
      /** @description The beginning, as plain text. */
      lead?: string | null;
      /** @description As HTML. */
      text?: string | null;
      translations?: {
        de_CH?: {
          title?: string;
          lead?: string;
          text?: string;
        };
        fr_CH?: {
          title?: string;
          lead?: string;
          text?: string;
        };
        it_CH?: {
          title?: string;
          lead?: string;
          text?: string;
        };
        rm_CH?: {
          title?: string;
          lead?: string;
          text?: string;
        };
      } | null;
      /** @enum {unknown} */
      access?: "public" | "secret" | "private" | "member" | "mtan" | "secret_mtan";
      publication_start?: string | null;
      publication_end?: string | null;
      /** @description The id of the picture, which is read and changed at `…/image`; null without one. */
      image?: string | null;
      /** @description The description of the picture, which is sent with it. */
      image_alt?: string;
    };
    /** @description A group of synonyms. */
    ManagedGroupOfSynonyms: {
      /** @description Its id. */
      id: string | number;
      /** @description For `If-Match`, as in the header `ETag`. */
      etag: string;
      /** @description The word that is used on the site; it is the id. */
      name?: string;
      /** @description Other words or phrases that people type for it. */
      words?: string[];
    };
    /** @description A vote. */
    ManagedVote: {
      id: string;
      /** @description For `If-Match`, as in the header `ETag`. */
      etag: string;
      title?: {
        [key: string]: string;
      };
      date?: string;
      /** @enum {unknown} */
      domain?: "federation" | "canton" | "region" | "district" | "municipality" | "none";
      segment?: string | null;
      /** @enum {unknown} */
      type?: "simple" | "complex";
      ballots?: ({
          id?: string;
          /** @enum {unknown} */
          type: "proposal" | "counter-proposal" | "tie-breaker";
          title?: {
            [key: string]: string;
          } | null;
        })[];
      direct?: boolean;
      tie_breaker_vocabulary?: boolean;
      has_expats?: boolean;
      short_title?: {
        [key: string]: string;
      } | null;
      shortcode?: string | null;
      related_link?: string | null;
      related_link_label?: {
        [key: string]: string;
      } | null;
      proposal_kind?: ("mandatory" | "optional" | "initiative") | null;
      external_id?: string | null;
      /** @description The id of the explanatory booklet, which is read and changed at `…/explanations_pdf`; null without one. */
      explanations_pdf?: string | null;
    };
    /** @description An election. */
    ManagedElection: {
      id: string;
      /** @description For `If-Match`, as in the header `ETag`. */
      etag: string;
      title?: {
        [key: string]: string;
      };
      date?: string;
      /** @enum {unknown} */
      domain?: "federation" | "canton" | "region" | "district" | "municipality" | "none";
      segment?: string | null;
      supersegment?: string | null;
      /** @enum {unknown} */
      type?: "majorz" | "proporz";
      mandates?: number;
      majority_type?: ("absolute" | "relative") | null;
      absolute_majority?: number | null;
      tacit?: boolean;
      has_expats?: boolean;
      seat_method?: ("preset" | "notComputed" | "hagenbachBischoff" | "sainteLague" | "dHondt" | "largestRemainder" | "majorityByVotes" | "majorityByBallots") | null;
      voters_counts?: boolean;
      exact_voters_counts?: boolean;
      show_party_strengths?: boolean;
      horizontal_party_strengths?: boolean;
      show_party_panachage?: boolean;
      show_seat_allocation?: boolean;
      show_list_groups?: boolean;
      use_historical_party_results?: boolean;
      colors?: {
        [key: string]: string;
      };
      seat_order?: string[];
      short_title?: {
        [key: string]: string;
      } | null;
      shortcode?: string | null;
      related_link?: string | null;
      related_link_label?: {
        [key: string]: string;
      } | null;
      related?: ({
          election: string;
          /** @enum {unknown} */
          type: "historical" | "other";
        })[];
      external_id?: string | null;
      /** @description The id of the explanatory booklet, which is read and changed at `…/explanations_pdf`; null without one. */
      explanations_pdf?: string | null;
    };
    /** @description A compound. */
    ManagedCompound: {
      id: string;
      /** @description For `If-Match`, as in the header `ETag`. */
      etag: string;
      title?: {
        [key: string]: string;
      };
      date?: string;
      elections?: string[];
      /** @enum {unknown} */
      domain?: "federation" | "canton" | "region" | "district" | "municipality" | "none";
      /** @enum {unknown} */
      domain_elections?: "district" | "region" | "municipality";
      pukelsheim?: boolean;
      seat_method?: ("preset" | "notComputed" | "biproportional") | null;
      district_quorum?: number | null;
      total_quorum?: number | null;
      winner_rule?: boolean;
      round_voters_counts?: boolean;
      completes_manually?: boolean;
      manually_completed?: boolean;
      voters_counts?: boolean;
      exact_voters_counts?: boolean;
      show_party_strengths?: boolean;
      horizontal_party_strengths?: boolean;
      show_party_panachage?: boolean;
      show_seat_allocation?: boolean;
      show_list_groups?: boolean;
      use_historical_party_results?: boolean;
      colors?: {
        [key: string]: string;
      };
      seat_order?: string[];
      short_title?: {
        [key: string]: string;
      } | null;
      shortcode?: string | null;
      related_link?: string | null;
      related_link_label?: {
        [key: string]: string;
      } | null;
      related?: ({
          compound: string;
          /** @enum {unknown} */
          type: "historical" | "other";
        })[];
      external_id?: string | null;
      /** @description The id of the explanatory booklet, which is read and changed at `…/explanations_pdf`; null without one. */
      explanations_pdf?: string | null;
    };
    /** @description A version. */
    ManagedVersion: {
      /** @description Its id. */
      id: string | number;
      /** @description For `If-Match`, as in the header `ETag`. */
      etag: string;
      /**
       * @description Of the item.
       * @enum {unknown}
       */
      kind?: "vote" | "election" | "compound";
      /** @description The id of the item. */
      item?: string;
      /** @description Of the versions of the item, from 1. */
      number?: number;
      /**
       * @description `waiting` for its release; `approved` by a second person, so that it appears at its time; `public`; or `stored` in the history.
       * @enum {unknown}
       */
      state?: "waiting" | "approved" | "public" | "stored";
      /** @description As delivered: `unknown`, `interim` or `final`. */
      status?: string | null;
      /**
       * @description Where it is from.
       * @enum {unknown}
       */
      source?: "upload" | "form" | "export-program" | "ech-0252" | "bfs" | "rollback" | "correction" | "take-over" | "sample";
      /** @description Who brought it: an e-mail address, or the name of a token or data source. */
      actor?: string | null;
      /**
       * Format: date-time
       * @description When it was stored.
       */
      at?: string;
      /** @description A hash of its figures. */
      sha256?: string;
      /** @description The codes of doubts about its figures that somebody has to confirm. */
      findings?: string[];
      /** @description The doubts about its figures, confirmed or not. Whoever releases or approves it sends the keys. */
      doubts?: {
          key: string;
          code: string;
          values?: Record<string, never>;
        }[];
      /** @description Who has confirmed the doubts, and when: `by`, `at`. */
      confirmed?: Record<string, never> | null;
      /** @description Who has approved it, when, and from when it may appear: `by`, `at`, `from`. */
      approval?: Record<string, never> | null;
      /** @description The rule it was stored under: `until`, and whether a `second` person agrees. */
      hold?: Record<string, never>;
      /** @description The files it was read from: `slot`, `name`, `size`, `sha256`. */
      files?: Record<string, never>[];
    };
    /** @description A proposed change. */
    ManagedProposedChange: {
      /** @description Its id. */
      id: string | number;
      /** @description For `If-Match`, as in the header `ETag`. */
      etag: string;
      /**
       * @description The release rule of the site or of items, what figures of an item mean, or a link of a data source.
       * @enum {unknown}
       */
      of?: "site" | "items" | "meaning" | "link";
      /** @description Who proposed it; null for a bundle. */
      by?: string | null;
      /**
       * Format: date-time
       * @description When it was proposed.
       */
      at?: string;
      /** @description What is to be changed. */
      change?: Record<string, never>;
      /** @description The waiting versions that it would make public: `kind`, `id`, `version`, and from when, `after`. */
      appearing?: Record<string, never>[];
      /** @description Stands for the change and its effects; changes with either. */
      mark?: string;
    };
    /** @description A data source. */
    ManagedDataSource: {
      /** @description Its id. */
      id: string | number;
      /** @description For `If-Match`, as in the header `ETag`. */
      etag: string;
      /** @description Its name, which no other data source has. */
      name?: string;
      /**
       * @description What it brings, `vote` unless it is given; it is not changed later.
       * @enum {unknown}
       */
      type?: "vote" | "majorz" | "proporz";
      /** @description Whether it has a token. */
      has_token?: boolean;
      /**
       * Format: date-time
       * @description When it was made.
       */
      created?: string;
      /**
       * Format: date-time
       * @description When it was last used.
       */
      last_used?: string | null;
      /** @description What was uploaded last: `at`, `outcome`, how many `items`, `problems` and `files`. */
      last_upload?: Record<string, never> | null;
    };
    /** @description A source link. */
    ManagedSourceLink: {
      /** @description Its id. */
      id: string | number;
      /** @description For `If-Match`, as in the header `ETag`. */
      etag: string;
      /** @description The id of the data source; it is not changed later. */
      source?: string;
      /** @description The id of the vote or election that the rows are about. */
      item?: string;
      /** @description As in the column `SortGeschaeft` of the files. */
      number?: string;
      /** @description As in the column `SortWahlkreis` of the files; nothing for all rows. */
      district?: string | null;
    };
    /** @description A upload token. */
    ManagedUploadToken: {
      /** @description Its id. */
      id: string | number;
      /** @description For `If-Match`, as in the header `ETag`. */
      etag: string;
      /** @description Its own name. */
      name?: string;
      /** @description The types of files that it may upload; null for all. */
      types?: (("vote" | "election" | "parties" | "xml")[]) | null;
      /** @description The ids or external ids of the items that it may upload results of; null for all. */
      items?: string[] | null;
      /** @description The last day on which it is valid; null for no end. */
      expires?: string | null;
      /**
       * Format: date-time
       * @description When it was made.
       */
      created?: string;
      /**
       * Format: date-time
       * @description When it was last used.
       */
      last_used?: string | null;
    };
    /** @description A set of place groups. */
    ManagedSetOfPlaceGroups: {
      /** @description Its id. */
      id: string | number;
      /** @description For `If-Match`, as in the header `ETag`. */
      etag: string;
      /** @description Its name, which no other set has; it is the id. */
      name?: string;
      /** @description The groups in their order, each with the numbers of its municipalities in any order. */
      groups?: {
          name: string;
          municipalities: number[];
        }[];
    };
    /** @description The postal codes. */
    ManagedPostalCodes: {
      /** @description For `If-Match`, as in the header `ETag`. */
      etag: string;
      /** @description A row for each postal code of a municipality. */
      codes?: {
          postal_code: string;
          /** @description Its number. */
          municipality: number;
        }[];
    };
    /** @description A succession of a municipality. */
    ManagedSuccessionOfAMunicipality: {
      /** @description Its id. */
      id: string | number;
      /** @description For `If-Match`, as in the header `ETag`. */
      etag: string;
      /** @description The number of the former municipality. */
      old_id?: number;
      /** @description The number of its successor; a municipality that was divided has several. */
      new_id?: number;
      /** @description The first day of the successor. */
      date?: string;
    };
    /** @description A screen. */
    ManagedScreen: {
      /** @description Its id. */
      id: string | number;
      /** @description For `If-Match`, as in the header `ETag`. */
      etag: string;
      /** @description As in the address `/screen/1`; the next one unless it is given. */
      number?: number;
      /** @description For staff, such as where the device is. */
      description?: string | null;
      /**
       * @description The kind of the item.
       * @enum {unknown}
       */
      kind?: "vote" | "election" | "compound";
      /** @description Screens of one group follow each other by number. */
      group?: string | null;
      /** @description Seconds until the next one of the group. */
      duration?: number;
      /** @description The widgets, as XML: see `/docs/embedding#widgets`. It follows from the blocks where there are any; written by hand, it replaces them. */
      structure?: string;
      /** @description Styles of its own. */
      css?: string | null;
      /** @description The id of the vote, election or compound that it shows. */
      item?: string;
      /** @description The part of a compound that it shows alone. */
      part?: ({
        /** @enum {unknown} */
        domain: "district" | "region" | "superregion";
        segment: string;
      }) | null;
      /** @description The parts that it is made of, from the top; null where the structure is written by hand. */
      blocks?: (({
          /** @enum {unknown} */
          type: "title" | "progress" | "bar" | "map" | "table" | "candidates" | "elected" | "lists" | "parties" | "seats" | "logo" | "heading" | "text" | "updated" | "code";
          /** @enum {unknown} */
          width: "full" | "two-thirds" | "half" | "third" | "below";
          text?: string;
        })[]) | null;
      /** Format: date-time */
      created?: string;
      /** Format: date-time */
      modified?: string;
    };
    /** @description The rules of notifications. */
    ManagedRulesOfNotifications: {
      /** @description For `If-Match`, as in the header `ETag`. */
      etag: string;
      /** @description Whether mails are sent by themselves: The first figures of a vote, election or compound are public. */
      first?: boolean | null;
      /** @description Whether mails are sent by themselves: More figures are public. */
      interim?: boolean | null;
      /** @description Whether mails are sent by themselves: The result is final; also if it is the first one. */
      final?: boolean | null;
      /** @description Whether mails are sent by themselves: A final result was corrected. */
      correction?: boolean | null;
    };
    /** @description A subscriber. */
    ManagedSubscriber: {
      /** @description Its id. */
      id: string | number;
      /** @description For `If-Match`, as in the header `ETag`. */
      etag: string;
      /** @description The e-mail address. */
      email?: string;
      /** @description `active` ones get mails, `pending` ones have not confirmed. By default as `confirmed` and `ended` say. */
      state?: ("active" | "pending" | "unsubscribed") | null;
      /** @description What is mailed, in which language; by default everything, as the form of readers proposes. */
      choices?: ({
        /** @enum {unknown} */
        locale: "de_CH" | "fr_CH" | "it_CH" | "rm_CH" | "en_CH";
        everything: boolean;
        levels: ("federation" | "canton" | "region" | "municipality")[];
        municipality: number | null;
        occasions: ("first" | "interim" | "final")[];
      }) | null;
      /** @description Votes, elections and compounds that are followed one by one. */
      items?: (({
          /** @enum {unknown} */
          kind: "vote" | "election" | "compound";
          id: string;
        })[]) | null;
      /** @description When somebody has subscribed; by default now. */
      created?: string | null;
      /** @description When it was confirmed at that address, here or in another system. */
      confirmed?: string | null;
      /** @description When somebody has unsubscribed. */
      ended?: string | null;
    };
    /** @description A webhook. */
    ManagedWebhook: {
      /** @description Its id. */
      id: string | number;
      /** @description For `If-Match`, as in the header `ETag`. */
      etag: string;
      /** @description Its name, which no other webhook has. */
      name?: string;
      /** @description Where events are sent to; on the internet, and with https unless the operator allows its host. */
      url?: string;
      /** @description What is reported: see the events of webhooks. */
      occasions?: ("first" | "interim" | "final" | "correction" | "manual")[];
      /** @description Only these kinds of items; null for all. */
      kinds?: (("vote" | "election" | "compound")[]) | null;
      /** @description Only items of these levels; null for all. */
      domains?: (("federation" | "canton" | "region" | "district" | "municipality" | "none")[]) | null;
      /** @description Only these items, by their ids; a compound includes its elections. Null for all. */
      items?: string[] | null;
    };
    /** @description A forwarded upload. */
    ManagedForwardedUpload: {
      /** @description Its id. */
      id: string | number;
      /** @description For `If-Match`, as in the header `ETag`. */
      etag: string;
      /** @description Where it was uploaded. */
      path?: string;
      /** @description Who has uploaded it. */
      sender?: string;
      /** @description The name of its data source. */
      source?: string | null;
      /**
       * @description What became of it.
       * @enum {unknown}
       */
      state?: "queued" | "sending" | "delivered" | "refused" | "dropped";
      /** @description How often it was sent. */
      attempts?: number;
      /** @description The status of the last answer. */
      status?: number | null;
      /** @description Why there was no answer, or why it was not sent. */
      error?: string | null;
      /**
       * Format: date-time
       * @description When it is sent next.
       */
      next_attempt?: string | null;
      /**
       * Format: date-time
       * @description When it was sent last.
       */
      last_attempt?: string | null;
      /**
       * Format: date-time
       * @description When it was delivered or given up.
       */
      finished?: string | null;
      /**
       * Format: date-time
       * @description When it was uploaded.
       */
      created?: string | null;
    };
    /** @description The settings. */
    ManagedSettings: {
      /** @description For `If-Match`, as in the header `ETag`. */
      etag: string;
      name?: string;
      canton?: string | null;
      names?: {
        de_CH?: string;
        fr_CH?: string;
        it_CH?: string;
        rm_CH?: string;
      };
      municipality?: number | null;
      municipality_name?: string | null;
      accent_color?: string;
      locales?: ("de_CH" | "fr_CH" | "it_CH" | "rm_CH" | "en_CH")[];
      /** @enum {unknown} */
      default_locale?: "de_CH" | "fr_CH" | "it_CH" | "rm_CH";
      embargo?: {
        time: string;
      } | null;
      four_eyes_release?: boolean;
      projections?: boolean;
      federal_file_url?: string | null;
      federal_own_results?: boolean;
      federal_unattended?: boolean;
      linked_sites?: string[];
      doubt_thresholds?: {
        share?: number;
        turnout?: number;
        day?: number;
        dayPoints?: number;
        unaccounted?: number;
        unaccountedPoints?: number;
        eligible?: number;
      } | null;
      hidden_person_fields?: ("salutation" | "academic_title" | "born" | "profession" | "political_party" | "parliamentary_group" | "email" | "phone" | "phone_direct" | "organisation" | "website" | "website_2" | "location_address" | "location_code_city" | "postal_address" | "postal_code_city" | "notes" | "external_user_id")[];
      notification_address?: string | null;
      event_rubrics?: {
          name: string;
          names: {
            de_CH?: string;
            fr_CH?: string;
            it_CH?: string;
            rm_CH?: string;
          };
        }[];
      list_names?: {
          name: string;
          names: {
            de_CH?: string;
            fr_CH?: string;
            it_CH?: string;
            rm_CH?: string;
          };
        }[];
      open_data?: {
        id: string;
        name: string;
        names?: {
          de_CH?: string;
          fr_CH?: string;
          it_CH?: string;
          rm_CH?: string;
        };
        mail: string;
        uri?: string;
      } | null;
      contact?: {
        address?: string;
        phone?: string;
        mail?: string;
        page?: string;
      } | null;
      imprint_pages?: {
        de_CH?: string;
        fr_CH?: string;
        it_CH?: string;
        rm_CH?: string;
      };
      privacy_pages?: {
        de_CH?: string;
        fr_CH?: string;
        it_CH?: string;
        rm_CH?: string;
      };
      security?: {
        contact: string;
        encryption?: string;
        policy?: string;
      } | null;
      accessibility_contact?: string | null;
      rate_limit?: number;
      rate_limit_seconds?: number;
      /** @description The logo, whose file is read and changed at `…/settings/logo`; null without one. */
      logo?: {
        /** @description The id of its file. */
        file: string;
        /** @description What it shows. */
        alt: string;
        width: number;
        height: number;
      } | null;
      /** @description The accessibility statement. */
      accessibility?: {
        /** @description Those that replace the default text, by language, as HTML. */
        texts: {
          de_CH?: string;
          fr_CH?: string;
          it_CH?: string;
          rm_CH?: string;
        };
        /** @description A tag of the texts of all languages. */
        seen: string;
      };
      /** @description The imprint. */
      imprint?: {
        /** @description Those that replace the default text, by language, as HTML. */
        texts: {
          de_CH?: string;
          fr_CH?: string;
          it_CH?: string;
          rm_CH?: string;
        };
        /** @description A tag of the texts of all languages. */
        seen: string;
      };
      /** @description The privacy statement. */
      privacy?: {
        /** @description Those that replace the default text, by language, as HTML. */
        texts: {
          de_CH?: string;
          fr_CH?: string;
          it_CH?: string;
          rm_CH?: string;
        };
        /** @description A tag of the texts of all languages. */
        seen: string;
      };
    };
    /** @description The rehearsal. */
    ManagedRehearsal: {
      /** @description For `If-Match`, as in the header `ETag`. */
      etag: string;
      /**
       * @description `waiting`: the service has not read the request yet.
       * @enum {unknown}
       */
      state?: "none" | "waiting" | "copying" | "running" | "failed";
      /**
       * Format: date-time
       * @description Since when it is in this state.
       */
      since?: string | null;
      /** @description Why it has failed. */
      problem?: string | null;
      /** @description The addresses to which it sends mails; all others are held back. */
      mail_to?: string[];
      /**
       * Format: uri
       * @description Where it is reached; null where no rehearsals are set up.
       */
      url?: string | null;
      /**
       * Format: uri
       * @description Inside a rehearsal: the site that it is a copy of.
       */
      of?: string | null;
      /**
       * Format: uri
       * @description Inside a rehearsal: the link with which guests see it.
       */
      guests?: string | null;
      /**
       * Format: date-time
       * @description Since when there is that link.
       */
      guests_since?: string | null;
      /** @description Inside a rehearsal: what it has held back. */
      held?: ({
        mails: number;
        webhooks: number;
        pushes: number;
        /** @description The newest first, 200 at most. */
        latest: ({
            /** Format: date-time */
            at: string;
            /** @enum {unknown} */
            kind: "mail" | "webhook";
            recipient: string;
            subject: string;
          })[];
      }) | null;
    };
    /** @description A ticket. */
    ManagedTicket: {
      /** @description Its id. */
      id: string | number;
      /** @description For `If-Match`, as in the header `ETag`. */
      etag: string;
      /**
       * @description Where it stands.
       * @enum {unknown}
       */
      state?: "open" | "pending" | "closed" | "archived";
      /** @description Of the record that it is about, such as `PER` for a person. */
      kind?: string;
      /** @description The id of that record. */
      subject?: string;
      /** @description The name of that record. */
      title?: string;
      /** @description Who has opened it. */
      submitter_email?: string;
      /** @description The id of the account that looks after it. */
      owner?: string | null;
      /** @description Whether the submitter gets no mails. */
      muted?: boolean;
      /** @description What the submitter wrote. */
      submitter_message?: string | null;
      /** @description What is proposed, by the name of the field. */
      proposed_changes?: {
        [key: string]: string | null;
      };
      /** @description What the record said then. */
      snapshot?: {
        [key: string]: string | null;
      };
      /**
       * Format: date-time
       * @description When it was decided on.
       */
      applied?: string | null;
      /** @description What was taken over. */
      applied_fields?: string[] | null;
      /**
       * Format: date-time
       * @description When it was opened.
       */
      created?: string;
      /**
       * Format: date-time
       * @description When it changed last.
       */
      modified?: string;
      /** @description What has happened, the oldest first: `at`, `kind`, `actor`, `text`. */
      events?: Record<string, never>[];
      /** @description The newest first: `id`, `recipient`, `subject`, `state`, `error`. */
      mails?: Record<string, never>[];
    };
    /** @description A user. */
    ManagedUser: {
      /** @description Its id. */
      id: string | number;
      /** @description For `If-Match`, as in the header `ETag`. */
      etag: string;
      /** @description The name of the person. */
      name?: string;
      /**
       * @description Admins may do everything. `editor` unless something else is sent.
       * @enum {unknown}
       */
      role?: "admin" | "editor";
      /** @description What an editor is limited to, if anything; admins never are. */
      scope?: ({
        /** @constant */
        results: true;
      } | {
        agency: number;
      }) | null;
      /** @description With which the person logs in. */
      email?: string;
      /**
       * @description See the action `login-way`.
       * @enum {string}
       */
      login_way?: "any" | "local" | "external";
      /**
       * Format: date-time
       * @description Since when it is blocked.
       */
      blocked?: string | null;
      /**
       * Format: date-time
       * @description When somebody last logged in.
       */
      last_login?: string | null;
      /**
       * Format: date-time
       * @description When it was added.
       */
      created?: string;
      /**
       * @description Whether it can be used.
       * @enum {string}
       */
      state?: "active" | "invited" | "blocked";
      /** @description Whether it has a second factor. */
      second_factor?: boolean;
    };
    /** @description An API key. */
    ManagedAPIKey: {
      /** @description Its id. */
      id: string | number;
      /** @description For `If-Match`, as in the header `ETag`. */
      etag: string;
      /** @description Its own name. */
      name?: string;
      /** @description Whether it only reads, and submits no changes. */
      read_only?: boolean | null;
      /**
       * Format: date-time
       * @description When it was made.
       */
      created?: string;
      /**
       * Format: date-time
       * @description When it was last used.
       */
      last_used?: string | null;
    };
    /** @description A management key. */
    ManagedManagementKey: {
      /** @description Its id. */
      id: string | number;
      /** @description For `If-Match`, as in the header `ETag`. */
      etag: string;
      /** @description Its own name. */
      name?: string;
      /** @description The records that it manages; null for all that its person may manage. */
      records?: (("agencies" | "people" | "memberships" | "people-sources" | "events" | "news" | "topics" | "synonyms" | "votes" | "elections" | "compounds" | "versions" | "release-changes" | "sources" | "source-links" | "upload-tokens" | "place-groups" | "postal-codes" | "successions" | "screens" | "notifications" | "subscribers" | "webhooks" | "forwards" | "settings" | "rehearsal" | "tickets" | "users" | "api-keys" | "management-keys")[]) | null;
      /** @description What it may do. */
      actions?: (("read" | "add" | "change" | "remove" | "release")[]) | null;
      /** @description The agency to whose part of the directory it is limited, if any. */
      agency?: number | null;
      /** @description The addresses and networks from which it may be used; empty for all. */
      addresses?: string[] | null;
      /** @description The last day on which it is valid; null for no end. */
      expires?: string | null;
      /** @description The id of the person who made it. */
      user?: string;
      /**
       * Format: date-time
       * @description When it was made.
       */
      created?: string;
      /**
       * Format: date-time
       * @description When it was last used.
       */
      last_used?: string | null;
    };
  };
  responses: never;
  parameters: never;
  requestBodies: never;
  headers: never;
  pathItems: never;
}

export type $defs = Record<string, never>;

export type external = Record<string, never>;

export interface operations {

  /**
   * Lists agencies.
   * @description In the order of their ids. `next` is the address of the next part, null at the end; a part of what was searched for may have fewer than `limit`.
   */
  listManagedAgency: {
    parameters: {
      query?: {
        /** @description Only those with this value; empty for those without one. */
        title?: string;
        /** @description Only those with this value; empty for those without one. */
        portrait?: string;
        /** @description Only those with this value; empty for those without one. */
        phone?: string;
        /** @description Only those with this value; empty for those without one. */
        phone_direct?: string;
        /** @description Only those with this value; empty for those without one. */
        email?: string;
        /** @description Only those with this value; empty for those without one. */
        website?: string;
        /** @description Only those with this value; empty for those without one. */
        opening_hours?: string;
        /** @description Only those with this value; empty for those without one. */
        location_address?: string;
        /** @description Only those with this value; empty for those without one. */
        location_code_city?: string;
        /** @description Only those with this value; empty for those without one. */
        postal_address?: string;
        /** @description Only those with this value; empty for those without one. */
        postal_code_city?: string;
        /** @description Only those with this value; empty for those without one. */
        access?: string;
        /** @description Only those with this value; empty for those without one. */
        publication_start?: string;
        /** @description Only those with this value; empty for those without one. */
        publication_end?: string;
        /** @description The id after which the list goes on. */
        after?: string;
        /** @description How many at most. */
        limit?: number;
        /** @description Words that all must be in the texts of the record. */
        q?: string;
      };
    };
    responses: {
      /** @description Those in reach of the person who made the key. */
      200: {
        content: {
          "application/json": {
            items: components["schemas"]["ManagedAgency"][];
            /** Format: uri */
            next: string | null;
          };
        };
      };
      /** @description `parameter`: a parameter is unknown or has a wrong value. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Adds an agency. */
  addManagedAgency: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
        /** @description The agency that the new one belongs to; at the top of the directory if missing. */
        parent?: number;
      };
      header?: {
        /** @description For a request that may be repeated: within a day, the same key gets the first answer again, without secrets. */
        "Idempotency-Key"?: string;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The name of the agency. */
          title?: string;
          /** @description What it does, as HTML. */
          portrait?: string | null;
          /** @description Switchboard, as entered. */
          phone?: string | null;
          /** @description Direct line, as entered. */
          phone_direct?: string | null;
          /** @description A mail address; imported records may hold several in one text. */
          email?: string | null;
          /** @description The address of a page, as entered. */
          website?: string | null;
          /** @description In lines. */
          opening_hours?: string | null;
          /** @description Street and number of the office, in lines. */
          location_address?: string | null;
          /** @description Postal code and town of the office. */
          location_code_city?: string | null;
          /** @description Where letters are sent to, in lines. */
          postal_address?: string | null;
          /** @description Postal code and town for letters. */
          postal_code_city?: string | null;
          geo_location?: ({
            lon: number;
            lat: number;
            zoom?: number | null;
          }) | null;
          translations?: {
            de_CH?: {
              title?: string;
              portrait?: string;
              opening_hours?: string;
            };
            fr_CH?: {
              title?: string;
              portrait?: string;
              opening_hours?: string;
            };
            it_CH?: {
              title?: string;
              portrait?: string;
              opening_hours?: string;
            };
            rm_CH?: {
              title?: string;
              portrait?: string;
              opening_hours?: string;
            };
          } | null;
          /** @enum {unknown} */
          access?: "public" | "secret" | "private" | "member" | "mtan" | "secret_mtan";
          publication_start?: string | null;
          publication_end?: string | null;
        };
      };
    };
    responses: {
      /** @description A dry run: nothing is wrong. */
      200: {
        content: never;
      };
      /** @description It was added. */
      201: {
        headers: {
          /** @description Its address. */
          Location?: string;
          /** @description For `If-Match`. */
          ETag?: string;
        };
        content: {
          "application/json": components["schemas"]["ManagedAgency"];
        };
      };
      /** @description A second person must confirm a part of it, on the page in `Location`. */
      202: {
        content: never;
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Reads an agency. */
  readManagedAgency: {
    parameters: {
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    responses: {
      /** @description The record. */
      200: {
        headers: {
          /** @description For `If-Match`. */
          ETag?: string;
        };
        content: {
          "application/json": components["schemas"]["ManagedAgency"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Deletes an agency. */
  removeManagedAgency: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
        /** @description What the browser would ask to be typed, see 409. */
        confirm?: string;
      };
      header: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match": string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    responses: {
      /** @description A dry run: nothing is in the way. */
      200: {
        content: never;
      };
      /** @description It is gone. */
      204: {
        content: never;
      };
      /** @description `parameter`: a parameter is unknown or has a wrong value. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `hindered`: it is not possible now; `confirmation_needed`: more than the record is affected, send `confirm`. */
      409: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_missing`: `If-Match` is missing. */
      428: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /**
   * Changes an agency.
   * @description Members that are left out stay as they are, and so do those with the value that they have.
   */
  changeManagedAgency: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
      };
      header: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match": string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The name of the agency. */
          title?: string;
          /** @description What it does, as HTML. */
          portrait?: string | null;
          /** @description Switchboard, as entered. */
          phone?: string | null;
          /** @description Direct line, as entered. */
          phone_direct?: string | null;
          /** @description A mail address; imported records may hold several in one text. */
          email?: string | null;
          /** @description The address of a page, as entered. */
          website?: string | null;
          /** @description In lines. */
          opening_hours?: string | null;
          /** @description Street and number of the office, in lines. */
          location_address?: string | null;
          /** @description Postal code and town of the office. */
          location_code_city?: string | null;
          /** @description Where letters are sent to, in lines. */
          postal_address?: string | null;
          /** @description Postal code and town for letters. */
          postal_code_city?: string | null;
          geo_location?: ({
            lon: number;
            lat: number;
            zoom?: number | null;
          }) | null;
          translations?: {
            de_CH?: {
              title?: string;
              portrait?: string;
              opening_hours?: string;
            };
            fr_CH?: {
              title?: string;
              portrait?: string;
              opening_hours?: string;
            };
            it_CH?: {
              title?: string;
              portrait?: string;
              opening_hours?: string;
            };
            rm_CH?: {
              title?: string;
              portrait?: string;
              opening_hours?: string;
            };
          } | null;
          /** @enum {unknown} */
          access?: "public" | "secret" | "private" | "member" | "mtan" | "secret_mtan";
          publication_start?: string | null;
          publication_end?: string | null;
        };
      };
    };
    responses: {
      /** @description It was changed. */
      200: {
        headers: {
          /** @description For `If-Match`. */
          ETag?: string;
        };
        content: {
          "application/json": components["schemas"]["ManagedAgency"];
        };
      };
      /** @description A second person must confirm a part of it, on the page in `Location`. */
      202: {
        content: never;
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_missing`: `If-Match` is missing. */
      428: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Reads the organigram of an agency. */
  readManagedAgency_organigram: {
    parameters: {
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    responses: {
      /** @description The file. */
      200: {
        headers: {
          /** @description That of the record, for `If-Match`. */
          ETag?: string;
        };
        content: {
          "image/png": string;
          "image/jpeg": string;
          "image/webp": string;
          "image/gif": string;
          "image/svg+xml": string;
          "application/pdf": string;
        };
      };
      /** @description `parameter`: a parameter is unknown or has a wrong value. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it has no such file. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /**
   * Stores the organigram of an agency, in place of the one that there is.
   * @description The body is the file itself; its content decides which of the types it has.
   */
  putManagedAgency_organigram: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
        /** @description What the file is called, such as `plan.pdf`. */
        name?: string;
        /** @description What it shows, for everybody who cannot see it; by default the description that is stored. */
        alt?: string;
      };
      header: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match": string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    requestBody: {
      content: {
        "image/png": string;
        "image/jpeg": string;
        "image/webp": string;
        "image/gif": string;
        "image/svg+xml": string;
        "application/pdf": string;
      };
    };
    responses: {
      /** @description It was stored. */
      200: {
        headers: {
          /** @description For `If-Match`. */
          ETag?: string;
        };
        content: {
          "application/json": components["schemas"]["ManagedAgency"];
        };
      };
      /** @description `parameter`: a parameter is unknown or has a wrong value. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `too_large`: the file has more than 1048576 bytes. */
      413: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the file has none of the types that are accepted. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says why. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_missing`: `If-Match` is missing. */
      428: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Takes away the organigram of an agency. */
  removeManagedAgency_organigram: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
      };
      header: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match": string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    responses: {
      /** @description It is gone. */
      200: {
        headers: {
          /** @description For `If-Match`. */
          ETag?: string;
        };
        content: {
          "application/json": components["schemas"]["ManagedAgency"];
        };
      };
      /** @description `parameter`: a parameter is unknown or has a wrong value. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it has no such file. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_missing`: `If-Match` is missing. */
      428: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Moves an agency with everything below it. */
  moveManagedAgency: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
        /** @description What the browser would ask to be typed, see 409. */
        confirm?: string;
      };
      header?: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match"?: string;
        /** @description For a request that may be repeated: within a day, the same key gets the first answer again, without secrets. */
        "Idempotency-Key"?: string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The agency that it will be below, null for the top; by default it stays where it is. */
          parent?: number | null;
          /** @description Its place among the others there, from 0; `sorted` keeps a list in the order of names. By default it comes last. */
          position?: number | ("first" | "last" | "sorted");
        };
      };
    };
    responses: {
      /** @description It was done. */
      200: {
        content: {
          "application/json": {
            /** @description The agency above it. */
            parent?: number | null;
            /** @description Its place there, from 0. */
            position?: number;
          };
        };
      };
      /** @description A second person must confirm a part of it, on the page in `Location`. */
      202: {
        content: never;
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `hindered`: it is not possible now; `confirmation_needed`: more than the record is affected, send `confirm`. */
      409: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Sorts the agencies directly below an agency by name. */
  sortManagedAgency: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
        /** @description What the browser would ask to be typed, see 409. */
        confirm?: string;
      };
      header?: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match"?: string;
        /** @description For a request that may be repeated: within a day, the same key gets the first answer again, without secrets. */
        "Idempotency-Key"?: string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    responses: {
      /** @description A dry run: nothing is wrong. */
      200: {
        content: {
          "application/json": Record<string, never>;
        };
      };
      /** @description A second person must confirm a part of it, on the page in `Location`. */
      202: {
        content: never;
      };
      /** @description It was done. */
      204: {
        content: never;
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `hindered`: it is not possible now; `confirmation_needed`: more than the record is affected, send `confirm`. */
      409: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Sorts the members of an agency by name. */
  "sort-membersManagedAgency": {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
        /** @description What the browser would ask to be typed, see 409. */
        confirm?: string;
      };
      header?: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match"?: string;
        /** @description For a request that may be repeated: within a day, the same key gets the first answer again, without secrets. */
        "Idempotency-Key"?: string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    responses: {
      /** @description A dry run: nothing is wrong. */
      200: {
        content: {
          "application/json": Record<string, never>;
        };
      };
      /** @description A second person must confirm a part of it, on the page in `Location`. */
      202: {
        content: never;
      };
      /** @description It was done. */
      204: {
        content: never;
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `hindered`: it is not possible now; `confirmation_needed`: more than the record is affected, send `confirm`. */
      409: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /**
   * Adds, changes and deletes agencies.
   * @description Row by row, each on its own: one that is refused does not hinder the others.
   */
  batchManagedAgency: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
      };
      header?: {
        /** @description For a request that may be repeated: within a day, the same key gets the first answer again, without secrets. */
        "Idempotency-Key"?: string;
      };
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["ManagementBatch"];
      };
    };
    responses: {
      /** @description What became of each row, in their order. */
      200: {
        content: {
          "application/json": components["schemas"]["ManagementBatchAnswer"];
        };
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /**
   * Lists people.
   * @description In the order of their ids. `next` is the address of the next part, null at the end; a part of what was searched for may have fewer than `limit`.
   */
  listManagedPerson: {
    parameters: {
      query?: {
        /** @description Only those with this value; empty for those without one. */
        salutation?: string;
        /** @description Only those with this value; empty for those without one. */
        academic_title?: string;
        /** @description Only those with this value; empty for those without one. */
        first_name?: string;
        /** @description Only those with this value; empty for those without one. */
        last_name?: string;
        /** @description Only those with this value; empty for those without one. */
        function?: string;
        /** @description Only those with this value; empty for those without one. */
        phone?: string;
        /** @description Only those with this value; empty for those without one. */
        phone_direct?: string;
        /** @description Only those with this value; empty for those without one. */
        email?: string;
        /** @description Only those with this value; empty for those without one. */
        website?: string;
        /** @description Only those with this value; empty for those without one. */
        website_2?: string;
        /** @description Only those with this value; empty for those without one. */
        location_address?: string;
        /** @description Only those with this value; empty for those without one. */
        location_code_city?: string;
        /** @description Only those with this value; empty for those without one. */
        postal_address?: string;
        /** @description Only those with this value; empty for those without one. */
        postal_code_city?: string;
        /** @description Only those with this value; empty for those without one. */
        profession?: string;
        /** @description Only those with this value; empty for those without one. */
        born?: string;
        /** @description Only those with this value; empty for those without one. */
        political_party?: string;
        /** @description Only those with this value; empty for those without one. */
        parliamentary_group?: string;
        /** @description Only those with this value; empty for those without one. */
        notes?: string;
        /** @description Only those with this value; empty for those without one. */
        external_user_id?: string;
        /** @description Only those with this value; empty for those without one. */
        staff_number?: string;
        /** @description Only those with this value; empty for those without one. */
        access?: string;
        /** @description Only those with this value; empty for those without one. */
        publication_start?: string;
        /** @description Only those with this value; empty for those without one. */
        publication_end?: string;
        /** @description The id after which the list goes on. */
        after?: string;
        /** @description How many at most. */
        limit?: number;
        /** @description Words that all must be in the texts of the record. */
        q?: string;
      };
    };
    responses: {
      /** @description Those in reach of the person who made the key. */
      200: {
        content: {
          "application/json": {
            items: components["schemas"]["ManagedPerson"][];
            /** Format: uri */
            next: string | null;
          };
        };
      };
      /** @description `parameter`: a parameter is unknown or has a wrong value. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Adds a person. */
  addManagedPerson: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
      };
      header?: {
        /** @description For a request that may be repeated: within a day, the same key gets the first answer again, without secrets. */
        "Idempotency-Key"?: string;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description `Frau`, `Herr` and the like. */
          salutation?: string | null;
          /** @description `Dr. iur.` and the like. */
          academic_title?: string | null;
          /** @description First name. */
          first_name?: string | null;
          /** @description Last name. */
          last_name?: string | null;
          /** @description What the person does, in the organisation as a whole. */
          function?: string | null;
          /** @description Switchboard, as entered. */
          phone?: string | null;
          /** @description Direct line, as entered. */
          phone_direct?: string | null;
          /** @description Mail address. */
          email?: string | null;
          /** @description The address of a page, as entered; also a link. */
          website?: string | null;
          /** @description The address of a second page. */
          website_2?: string | null;
          /** @description Street and number of the place of work, in lines. */
          location_address?: string | null;
          /** @description Postal code and town of the place of work. */
          location_code_city?: string | null;
          /** @description Where letters are sent to, in lines. */
          postal_address?: string | null;
          /** @description Postal code and town for letters. */
          postal_code_city?: string | null;
          /** @description Profession. */
          profession?: string | null;
          /** @description Year or date of birth, as entered. */
          born?: string | null;
          /** @description Party. */
          political_party?: string | null;
          /** @description Group in the parliament. */
          parliamentary_group?: string | null;
          /** @description Further remarks, in lines. */
          notes?: string | null;
          /** @description The point of the picture that stays in sight where pages crop it, in percent from the left and from the top; the centre if missing. */
          picture_focus?: {
            x: number;
            y: number;
          } | null;
          /** @description The login of the person in another system. */
          external_user_id?: string | null;
          /** @description The number of the person in the personnel system. */
          staff_number?: string | null;
          translations?: {
            de_CH?: {
              function?: string;
              profession?: string;
            };
            fr_CH?: {
              function?: string;
              profession?: string;
            };
            it_CH?: {
              function?: string;
              profession?: string;
            };
            rm_CH?: {
              function?: string;
              profession?: string;
            };
          } | null;
          /** @enum {unknown} */
          access?: "public" | "secret" | "private" | "member" | "mtan" | "secret_mtan";
          publication_start?: string | null;
          publication_end?: string | null;
          /** @description An agency that a new person becomes a member of. */
          agency?: number;
          /** @description The function of a new person there. */
          place_title?: string;
        };
      };
    };
    responses: {
      /** @description A dry run: nothing is wrong. */
      200: {
        content: never;
      };
      /** @description It was added. */
      201: {
        headers: {
          /** @description Its address. */
          Location?: string;
          /** @description For `If-Match`. */
          ETag?: string;
        };
        content: {
          "application/json": components["schemas"]["ManagedPerson"];
        };
      };
      /** @description A second person must confirm a part of it, on the page in `Location`. */
      202: {
        content: never;
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Reads a person. */
  readManagedPerson: {
    parameters: {
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    responses: {
      /** @description The record. */
      200: {
        headers: {
          /** @description For `If-Match`. */
          ETag?: string;
        };
        content: {
          "application/json": components["schemas"]["ManagedPerson"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Deletes a person. */
  removeManagedPerson: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
        /** @description What the browser would ask to be typed, see 409. */
        confirm?: string;
      };
      header: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match": string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    responses: {
      /** @description A dry run: nothing is in the way. */
      200: {
        content: never;
      };
      /** @description It is gone. */
      204: {
        content: never;
      };
      /** @description `parameter`: a parameter is unknown or has a wrong value. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `hindered`: it is not possible now; `confirmation_needed`: more than the record is affected, send `confirm`. */
      409: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_missing`: `If-Match` is missing. */
      428: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /**
   * Changes a person.
   * @description Members that are left out stay as they are, and so do those with the value that they have.
   */
  changeManagedPerson: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
      };
      header: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match": string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description `Frau`, `Herr` and the like. */
          salutation?: string | null;
          /** @description `Dr. iur.` and the like. */
          academic_title?: string | null;
          /** @description First name. */
          first_name?: string | null;
          /** @description Last name. */
          last_name?: string | null;
          /** @description What the person does, in the organisation as a whole. */
          function?: string | null;
          /** @description Switchboard, as entered. */
          phone?: string | null;
          /** @description Direct line, as entered. */
          phone_direct?: string | null;
          /** @description Mail address. */
          email?: string | null;
          /** @description The address of a page, as entered; also a link. */
          website?: string | null;
          /** @description The address of a second page. */
          website_2?: string | null;
          /** @description Street and number of the place of work, in lines. */
          location_address?: string | null;
          /** @description Postal code and town of the place of work. */
          location_code_city?: string | null;
          /** @description Where letters are sent to, in lines. */
          postal_address?: string | null;
          /** @description Postal code and town for letters. */
          postal_code_city?: string | null;
          /** @description Profession. */
          profession?: string | null;
          /** @description Year or date of birth, as entered. */
          born?: string | null;
          /** @description Party. */
          political_party?: string | null;
          /** @description Group in the parliament. */
          parliamentary_group?: string | null;
          /** @description Further remarks, in lines. */
          notes?: string | null;
          /** @description The point of the picture that stays in sight where pages crop it, in percent from the left and from the top; the centre if missing. */
          picture_focus?: {
            x: number;
            y: number;
          } | null;
          /** @description The login of the person in another system. */
          external_user_id?: string | null;
          /** @description The number of the person in the personnel system. */
          staff_number?: string | null;
          translations?: {
            de_CH?: {
              function?: string;
              profession?: string;
            };
            fr_CH?: {
              function?: string;
              profession?: string;
            };
            it_CH?: {
              function?: string;
              profession?: string;
            };
            rm_CH?: {
              function?: string;
              profession?: string;
            };
          } | null;
          /** @enum {unknown} */
          access?: "public" | "secret" | "private" | "member" | "mtan" | "secret_mtan";
          publication_start?: string | null;
          publication_end?: string | null;
        };
      };
    };
    responses: {
      /** @description It was changed. */
      200: {
        headers: {
          /** @description For `If-Match`. */
          ETag?: string;
        };
        content: {
          "application/json": components["schemas"]["ManagedPerson"];
        };
      };
      /** @description A second person must confirm a part of it, on the page in `Location`. */
      202: {
        content: never;
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_missing`: `If-Match` is missing. */
      428: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Reads the picture of a person. */
  readManagedPerson_picture: {
    parameters: {
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    responses: {
      /** @description The file. */
      200: {
        headers: {
          /** @description That of the record, for `If-Match`. */
          ETag?: string;
        };
        content: {
          "image/png": string;
          "image/jpeg": string;
          "image/webp": string;
          "image/gif": string;
        };
      };
      /** @description `parameter`: a parameter is unknown or has a wrong value. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it has no such file. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /**
   * Stores the picture of a person, in place of the one that there is.
   * @description The body is the file itself; its content decides which of the types it has.
   */
  putManagedPerson_picture: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
        /** @description What the file is called, such as `plan.pdf`. */
        name?: string;
      };
      header: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match": string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    requestBody: {
      content: {
        "image/png": string;
        "image/jpeg": string;
        "image/webp": string;
        "image/gif": string;
      };
    };
    responses: {
      /** @description It was stored. */
      200: {
        headers: {
          /** @description For `If-Match`. */
          ETag?: string;
        };
        content: {
          "application/json": components["schemas"]["ManagedPerson"];
        };
      };
      /** @description `parameter`: a parameter is unknown or has a wrong value. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `too_large`: the file has more than 5242880 bytes. */
      413: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the file has none of the types that are accepted. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says why. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_missing`: `If-Match` is missing. */
      428: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Takes away the picture of a person. */
  removeManagedPerson_picture: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
      };
      header: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match": string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    responses: {
      /** @description It is gone. */
      200: {
        headers: {
          /** @description For `If-Match`. */
          ETag?: string;
        };
        content: {
          "application/json": components["schemas"]["ManagedPerson"];
        };
      };
      /** @description `parameter`: a parameter is unknown or has a wrong value. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it has no such file. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_missing`: `If-Match` is missing. */
      428: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /**
   * Adds, changes and deletes people.
   * @description Row by row, each on its own: one that is refused does not hinder the others.
   */
  batchManagedPerson: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
      };
      header?: {
        /** @description For a request that may be repeated: within a day, the same key gets the first answer again, without secrets. */
        "Idempotency-Key"?: string;
      };
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["ManagementBatch"];
      };
    };
    responses: {
      /** @description What became of each row, in their order. */
      200: {
        content: {
          "application/json": components["schemas"]["ManagementBatchAnswer"];
        };
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /**
   * Lists memberships.
   * @description In the order of their ids. `next` is the address of the next part, null at the end; a part of what was searched for may have fewer than `limit`.
   */
  listManagedMembership: {
    parameters: {
      query?: {
        /** @description Only those with this value; empty for those without one. */
        title?: string;
        /** @description Only those with this value; empty for those without one. */
        since?: string;
        /** @description Only those with this value; empty for those without one. */
        prefix?: string;
        /** @description Only those with this value; empty for those without one. */
        addition?: string;
        /** @description Only those with this value; empty for those without one. */
        note?: string;
        /** @description Only those with this value; empty for those without one. */
        access?: string;
        /** @description Only those with this value; empty for those without one. */
        publication_start?: string;
        /** @description Only those with this value; empty for those without one. */
        publication_end?: string;
        /** @description The id after which the list goes on. */
        after?: string;
        /** @description How many at most. */
        limit?: number;
        /** @description Words that all must be in the texts of the record. */
        q?: string;
      };
    };
    responses: {
      /** @description Those in reach of the person who made the key. */
      200: {
        content: {
          "application/json": {
            items: components["schemas"]["ManagedMembership"][];
            /** Format: uri */
            next: string | null;
          };
        };
      };
      /** @description `parameter`: a parameter is unknown or has a wrong value. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Adds a membership. */
  addManagedMembership: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
      };
      header?: {
        /** @description For a request that may be repeated: within a day, the same key gets the first answer again, without secrets. */
        "Idempotency-Key"?: string;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description What the person is in the agency. */
          title?: string | null;
          since?: string | null;
          prefix?: string | null;
          addition?: string | null;
          note?: string | null;
          translations?: {
            de_CH?: {
              title?: string;
              addition?: string;
            };
            fr_CH?: {
              title?: string;
              addition?: string;
            };
            it_CH?: {
              title?: string;
              addition?: string;
            };
            rm_CH?: {
              title?: string;
              addition?: string;
            };
          } | null;
          /** @enum {unknown} */
          access?: "public" | "secret" | "private" | "member" | "mtan" | "secret_mtan";
          publication_start?: string | null;
          publication_end?: string | null;
          /** @description The agency. */
          agency?: number;
          /** @description The id of the person; cannot be changed. */
          person?: string;
        };
      };
    };
    responses: {
      /** @description A dry run: nothing is wrong. */
      200: {
        content: never;
      };
      /** @description It was added. */
      201: {
        headers: {
          /** @description Its address. */
          Location?: string;
          /** @description For `If-Match`. */
          ETag?: string;
        };
        content: {
          "application/json": components["schemas"]["ManagedMembership"];
        };
      };
      /** @description A second person must confirm a part of it, on the page in `Location`. */
      202: {
        content: never;
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Reads a membership. */
  readManagedMembership: {
    parameters: {
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    responses: {
      /** @description The record. */
      200: {
        headers: {
          /** @description For `If-Match`. */
          ETag?: string;
        };
        content: {
          "application/json": components["schemas"]["ManagedMembership"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Deletes a membership. */
  removeManagedMembership: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
        /** @description What the browser would ask to be typed, see 409. */
        confirm?: string;
      };
      header: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match": string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    responses: {
      /** @description A dry run: nothing is in the way. */
      200: {
        content: never;
      };
      /** @description It is gone. */
      204: {
        content: never;
      };
      /** @description `parameter`: a parameter is unknown or has a wrong value. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `hindered`: it is not possible now; `confirmation_needed`: more than the record is affected, send `confirm`. */
      409: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_missing`: `If-Match` is missing. */
      428: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /**
   * Changes a membership.
   * @description Members that are left out stay as they are, and so do those with the value that they have.
   */
  changeManagedMembership: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
      };
      header: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match": string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description What the person is in the agency. */
          title?: string | null;
          since?: string | null;
          prefix?: string | null;
          addition?: string | null;
          note?: string | null;
          translations?: {
            de_CH?: {
              title?: string;
              addition?: string;
            };
            fr_CH?: {
              title?: string;
              addition?: string;
            };
            it_CH?: {
              title?: string;
              addition?: string;
            };
            rm_CH?: {
              title?: string;
              addition?: string;
            };
          } | null;
          /** @enum {unknown} */
          access?: "public" | "secret" | "private" | "member" | "mtan" | "secret_mtan";
          publication_start?: string | null;
          publication_end?: string | null;
          /** @description The agency. */
          agency?: number;
        };
      };
    };
    responses: {
      /** @description It was changed. */
      200: {
        headers: {
          /** @description For `If-Match`. */
          ETag?: string;
        };
        content: {
          "application/json": components["schemas"]["ManagedMembership"];
        };
      };
      /** @description A second person must confirm a part of it, on the page in `Location`. */
      202: {
        content: never;
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_missing`: `If-Match` is missing. */
      428: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Moves a membership within the lists of its agency and of its person. */
  moveManagedMembership: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
        /** @description What the browser would ask to be typed, see 409. */
        confirm?: string;
      };
      header?: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match"?: string;
        /** @description For a request that may be repeated: within a day, the same key gets the first answer again, without secrets. */
        "Idempotency-Key"?: string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description Its place in the agency, from 0; by default it stays. */
          position?: number;
          /** @description Its place among the memberships of the person; refused where the key does not reach all of them. */
          person_position?: number;
        };
      };
    };
    responses: {
      /** @description It was done. */
      200: {
        content: {
          "application/json": {
            /** @description Its place in the agency, from 0. */
            position?: number;
            /** @description Its place among the memberships of the person. */
            person_position?: number;
          };
        };
      };
      /** @description A second person must confirm a part of it, on the page in `Location`. */
      202: {
        content: never;
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `hindered`: it is not possible now; `confirmation_needed`: more than the record is affected, send `confirm`. */
      409: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /**
   * Adds, changes and deletes memberships.
   * @description Row by row, each on its own: one that is refused does not hinder the others.
   */
  batchManagedMembership: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
      };
      header?: {
        /** @description For a request that may be repeated: within a day, the same key gets the first answer again, without secrets. */
        "Idempotency-Key"?: string;
      };
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["ManagementBatch"];
      };
    };
    responses: {
      /** @description What became of each row, in their order. */
      200: {
        content: {
          "application/json": components["schemas"]["ManagementBatchAnswer"];
        };
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /**
   * Lists people-sources.
   * @description In the order of their ids. `next` is the address of the next part, null at the end; a part of what was searched for may have fewer than `limit`.
   */
  listManagedPeopleSource: {
    parameters: {
      query?: {
        /** @description Only those with this value; empty for those without one. */
        name?: string;
        /** @description Only those with this value; empty for those without one. */
        kind?: string;
        /** @description Only those with this value; empty for those without one. */
        server?: string;
        /** @description Only those with this value; empty for those without one. */
        start_tls?: boolean;
        /** @description Only those with this value; empty for those without one. */
        user?: string;
        /** @description Only those with this value; empty for those without one. */
        folder?: string;
        /** @description Only those with this value; empty for those without one. */
        agencies_of?: string;
        /** @description Only those with this value; empty for those without one. */
        below?: string;
        /** @description Only those with this value; empty for those without one. */
        places_of?: string;
        /** @description Only those with this value; empty for those without one. */
        agency_of?: string;
        /** @description Only those with this value; empty for those without one. */
        members_of?: string;
        /** @description Only those with this value; empty for those without one. */
        departed?: string;
        /** @description Only those with this value; empty for those without one. */
        links_existing?: boolean;
        /** @description Only those with this value; empty for those without one. */
        most_departures?: string;
        /** @description Only those with this value; empty for those without one. */
        most_percent?: string;
        /** @description The id after which the list goes on. */
        after?: string;
        /** @description How many at most. */
        limit?: number;
        /** @description Words that all must be in the texts of the record. */
        q?: string;
      };
    };
    responses: {
      /** @description Those in reach of the person who made the key. */
      200: {
        content: {
          "application/json": {
            items: components["schemas"]["ManagedPeopleSource"][];
            /** Format: uri */
            next: string | null;
          };
        };
      };
      /** @description `parameter`: a parameter is unknown or has a wrong value. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Adds a people source. */
  addManagedPeopleSource: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
      };
      header?: {
        /** @description For a request that may be repeated: within a day, the same key gets the first answer again, without secrets. */
        "Idempotency-Key"?: string;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description Its name, which no other source has. */
          name?: string;
          /**
           * @description How it is read; it is not changed later.
           * @enum {unknown}
           */
          kind?: "ldap" | "url" | "folder";
          /** @description The address of an LDAP server, such as `ldaps://ldap.canton.example`. */
          server?: string | null;
          /** @description Whether a connection to an LDAP server begins without TLS. */
          start_tls?: boolean | null;
          /** @description The name for the log-in, or the bind DN of an LDAP server. */
          user?: string | null;
          /** @description Below the folder of the instance. */
          folder?: string | null;
          /** @description Where people are found, and what fills their fields. */
          people?: {
            /** @description The base of an LDAP search, an address, or the name of a file. */
            from: string;
            /** @description The filter of an LDAP search. */
            filter?: string;
            /** @description What tells entries apart for good, such as `entryUUID`. */
            id?: string;
            /** @description What fills a field: an attribute, a column, or `{postalCode} {l}`. */
            fields?: {
              academic_title?: string;
              born?: string;
              email?: string;
              first_name?: string;
              function?: string;
              last_name?: string;
              location_address?: string;
              location_code_city?: string;
              notes?: string;
              parliamentary_group?: string;
              phone?: string;
              phone_direct?: string;
              political_party?: string;
              postal_address?: string;
              postal_code_city?: string;
              profession?: string;
              salutation?: string;
              website?: string;
              website_2?: string;
              external_user_id?: string;
              staff_number?: string;
            };
          } | null;
          /**
           * @description Agencies: by hand (`none`), entries of their own, or an attribute of people (`agency_of`).
           * @enum {unknown}
           */
          agencies_of?: "none" | "own" | "people";
          /** @description The agency above those that have none in the source; null for none. */
          below?: number | null;
          /** @description Where agencies are found, with `own`. */
          agencies?: {
            /** @description The base of an LDAP search, an address, or the name of a file. */
            from: string;
            /** @description The filter of an LDAP search. */
            filter?: string;
            /** @description What tells entries apart for good, such as `entryUUID`. */
            id?: string;
            /** @description What fills a field: an attribute, a column, or `{postalCode} {l}`. */
            fields?: {
              parent?: string;
              title?: string;
              portrait?: string;
              location_address?: string;
              location_code_city?: string;
              postal_address?: string;
              postal_code_city?: string;
              website?: string;
              phone?: string;
              phone_direct?: string;
              email?: string;
              opening_hours?: string;
              geo_location?: string;
            };
          } | null;
          /**
           * @description Memberships: by hand (`none`), `agency_of` of people, `members_of` of agencies, or entries of their own (`table`).
           * @enum {unknown}
           */
          places_of?: "none" | "people" | "agencies" | "table";
          /** @description The attribute of a person with its agencies. */
          agency_of?: string | null;
          /** @description The attribute of an agency with its people. */
          members_of?: string | null;
          /** @description What fills the fields of memberships, and with `table` where they are found; `person` and `agency` are who and where. */
          memberships?: {
            /** @description The base of an LDAP search, an address, or the name of a file. */
            from: string;
            /** @description The filter of an LDAP search. */
            filter?: string;
            /** @description What tells entries apart for good, such as `entryUUID`. */
            id?: string;
            /** @description What fills a field: an attribute, a column, or `{postalCode} {l}`. */
            fields?: {
              agency?: string;
              person?: string;
              title?: string;
              prefix?: string;
              addition?: string;
              since?: string;
              note?: string;
            };
          } | null;
          /**
           * @description What becomes of those who are not delivered any more.
           * @enum {unknown}
           */
          departed?: "hide" | "remove";
          /** @description Whether the same records that were entered by hand become those of the source. */
          links_existing?: boolean | null;
          /** @description A run that would hide or remove more is stopped; null for no limit. */
          most_departures?: number | null;
          /** @description The same in percent. */
          most_percent?: number | null;
          /** @description When it is read; a file in a folder also when it is new. */
          schedule?: {
            /** @constant */
            kind: "hand";
          } | {
            /** @constant */
            kind: "every";
            minutes: number;
          } | {
            /** @constant */
            kind: "daily";
            at: string;
          };
          /** @description Of the log-in. It is stored encrypted and never shown; without it, the one before stays. */
          password?: string;
        };
      };
    };
    responses: {
      /** @description A dry run: nothing is wrong. */
      200: {
        content: never;
      };
      /** @description It was added. */
      201: {
        headers: {
          /** @description Its address. */
          Location?: string;
          /** @description For `If-Match`. */
          ETag?: string;
        };
        content: {
          "application/json": components["schemas"]["ManagedPeopleSource"];
        };
      };
      /** @description A second person must confirm a part of it, on the page in `Location`. */
      202: {
        content: never;
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Reads a people source. */
  readManagedPeopleSource: {
    parameters: {
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    responses: {
      /** @description The record. */
      200: {
        headers: {
          /** @description For `If-Match`. */
          ETag?: string;
        };
        content: {
          "application/json": components["schemas"]["ManagedPeopleSource"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Deletes a people source. */
  removeManagedPeopleSource: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
        /** @description What the browser would ask to be typed, see 409. */
        confirm?: string;
      };
      header: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match": string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    responses: {
      /** @description A dry run: nothing is in the way. */
      200: {
        content: never;
      };
      /** @description It is gone. */
      204: {
        content: never;
      };
      /** @description `parameter`: a parameter is unknown or has a wrong value. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `hindered`: it is not possible now; `confirmation_needed`: more than the record is affected, send `confirm`. */
      409: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_missing`: `If-Match` is missing. */
      428: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /**
   * Changes a people source.
   * @description Members that are left out stay as they are, and so do those with the value that they have.
   */
  changeManagedPeopleSource: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
      };
      header: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match": string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description Its name, which no other source has. */
          name?: string;
          /**
           * @description How it is read; it is not changed later.
           * @enum {unknown}
           */
          kind?: "ldap" | "url" | "folder";
          /** @description The address of an LDAP server, such as `ldaps://ldap.canton.example`. */
          server?: string | null;
          /** @description Whether a connection to an LDAP server begins without TLS. */
          start_tls?: boolean | null;
          /** @description The name for the log-in, or the bind DN of an LDAP server. */
          user?: string | null;
          /** @description Below the folder of the instance. */
          folder?: string | null;
          /** @description Where people are found, and what fills their fields. */
          people?: {
            /** @description The base of an LDAP search, an address, or the name of a file. */
            from: string;
            /** @description The filter of an LDAP search. */
            filter?: string;
            /** @description What tells entries apart for good, such as `entryUUID`. */
            id?: string;
            /** @description What fills a field: an attribute, a column, or `{postalCode} {l}`. */
            fields?: {
              academic_title?: string;
              born?: string;
              email?: string;
              first_name?: string;
              function?: string;
              last_name?: string;
              location_address?: string;
              location_code_city?: string;
              notes?: string;
              parliamentary_group?: string;
              phone?: string;
              phone_direct?: string;
              political_party?: string;
              postal_address?: string;
              postal_code_city?: string;
              profession?: string;
              salutation?: string;
              website?: string;
              website_2?: string;
              external_user_id?: string;
              staff_number?: string;
            };
          } | null;
          /**
           * @description Agencies: by hand (`none`), entries of their own, or an attribute of people (`agency_of`).
           * @enum {unknown}
           */
          agencies_of?: "none" | "own" | "people";
          /** @description The agency above those that have none in the source; null for none. */
          below?: number | null;
          /** @description Where agencies are found, with `own`. */
          agencies?: {
            /** @description The base of an LDAP search, an address, or the name of a file. */
            from: string;
            /** @description The filter of an LDAP search. */
            filter?: string;
            /** @description What tells entries apart for good, such as `entryUUID`. */
            id?: string;
            /** @description What fills a field: an attribute, a column, or `{postalCode} {l}`. */
            fields?: {
              parent?: string;
              title?: string;
              portrait?: string;
              location_address?: string;
              location_code_city?: string;
              postal_address?: string;
              postal_code_city?: string;
              website?: string;
              phone?: string;
              phone_direct?: string;
              email?: string;
              opening_hours?: string;
              geo_location?: string;
            };
          } | null;
          /**
           * @description Memberships: by hand (`none`), `agency_of` of people, `members_of` of agencies, or entries of their own (`table`).
           * @enum {unknown}
           */
          places_of?: "none" | "people" | "agencies" | "table";
          /** @description The attribute of a person with its agencies. */
          agency_of?: string | null;
          /** @description The attribute of an agency with its people. */
          members_of?: string | null;
          /** @description What fills the fields of memberships, and with `table` where they are found; `person` and `agency` are who and where. */
          memberships?: {
            /** @description The base of an LDAP search, an address, or the name of a file. */
            from: string;
            /** @description The filter of an LDAP search. */
            filter?: string;
            /** @description What tells entries apart for good, such as `entryUUID`. */
            id?: string;
            /** @description What fills a field: an attribute, a column, or `{postalCode} {l}`. */
            fields?: {
              agency?: string;
              person?: string;
              title?: string;
              prefix?: string;
              addition?: string;
              since?: string;
              note?: string;
            };
          } | null;
          /**
           * @description What becomes of those who are not delivered any more.
           * @enum {unknown}
           */
          departed?: "hide" | "remove";
          /** @description Whether the same records that were entered by hand become those of the source. */
          links_existing?: boolean | null;
          /** @description A run that would hide or remove more is stopped; null for no limit. */
          most_departures?: number | null;
          /** @description The same in percent. */
          most_percent?: number | null;
          /** @description When it is read; a file in a folder also when it is new. */
          schedule?: {
            /** @constant */
            kind: "hand";
          } | {
            /** @constant */
            kind: "every";
            minutes: number;
          } | {
            /** @constant */
            kind: "daily";
            at: string;
          };
          /** @description Of the log-in. It is stored encrypted and never shown; without it, the one before stays. */
          password?: string;
        };
      };
    };
    responses: {
      /** @description It was changed. */
      200: {
        headers: {
          /** @description For `If-Match`. */
          ETag?: string;
        };
        content: {
          "application/json": components["schemas"]["ManagedPeopleSource"];
        };
      };
      /** @description A second person must confirm a part of it, on the page in `Location`. */
      202: {
        content: never;
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_missing`: `If-Match` is missing. */
      428: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Reads it by itself from now on, for the first time at once. */
  onManagedPeopleSource: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
        /** @description What the browser would ask to be typed, see 409. */
        confirm?: string;
      };
      header?: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match"?: string;
        /** @description For a request that may be repeated: within a day, the same key gets the first answer again, without secrets. */
        "Idempotency-Key"?: string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    responses: {
      /** @description A dry run: nothing is wrong. */
      200: {
        content: {
          "application/json": Record<string, never>;
        };
      };
      /** @description A second person must confirm a part of it, on the page in `Location`. */
      202: {
        content: never;
      };
      /** @description It was done. */
      204: {
        content: never;
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `hindered`: it is not possible now; `confirmation_needed`: more than the record is affected, send `confirm`. */
      409: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Reads it no longer by itself. */
  offManagedPeopleSource: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
        /** @description What the browser would ask to be typed, see 409. */
        confirm?: string;
      };
      header?: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match"?: string;
        /** @description For a request that may be repeated: within a day, the same key gets the first answer again, without secrets. */
        "Idempotency-Key"?: string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    responses: {
      /** @description A dry run: nothing is wrong. */
      200: {
        content: {
          "application/json": Record<string, never>;
        };
      };
      /** @description A second person must confirm a part of it, on the page in `Location`. */
      202: {
        content: never;
      };
      /** @description It was done. */
      204: {
        content: never;
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `hindered`: it is not possible now; `confirmation_needed`: more than the record is affected, send `confirm`. */
      409: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Lets records that were entered by hand become those of the source with its next run, as `links_existing`. */
  linkManagedPeopleSource: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
        /** @description What the browser would ask to be typed, see 409. */
        confirm?: string;
      };
      header?: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match"?: string;
        /** @description For a request that may be repeated: within a day, the same key gets the first answer again, without secrets. */
        "Idempotency-Key"?: string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    responses: {
      /** @description A dry run: nothing is wrong. */
      200: {
        content: {
          "application/json": Record<string, never>;
        };
      };
      /** @description A second person must confirm a part of it, on the page in `Location`. */
      202: {
        content: never;
      };
      /** @description It was done. */
      204: {
        content: never;
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `hindered`: it is not possible now; `confirmation_needed`: more than the record is affected, send `confirm`. */
      409: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Reads it and says in `runs` what a run would do. Refused with `hindered` while one is running. */
  tryManagedPeopleSource: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
        /** @description What the browser would ask to be typed, see 409. */
        confirm?: string;
      };
      header?: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match"?: string;
        /** @description For a request that may be repeated: within a day, the same key gets the first answer again, without secrets. */
        "Idempotency-Key"?: string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    responses: {
      /** @description A dry run: nothing is wrong. */
      200: {
        content: {
          "application/json": Record<string, never>;
        };
      };
      /** @description It was started and goes on; the record in `Location` shows how. */
      202: {
        headers: {
          /** @description The address of the record. */
          Location?: string;
        };
        content: {
          "application/json": {
            /** @constant */
            state: "started";
            /** @description The id of the run. */
            run: string;
          };
        };
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `hindered`: it is not possible now; `confirmation_needed`: more than the record is affected, send `confirm`. */
      409: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Brings the directory in step now. Refused with `hindered` while a run is running. */
  runManagedPeopleSource: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
        /** @description What the browser would ask to be typed, see 409. */
        confirm?: string;
      };
      header?: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match"?: string;
        /** @description For a request that may be repeated: within a day, the same key gets the first answer again, without secrets. */
        "Idempotency-Key"?: string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description Also where it would stop, because too many would go. */
          force?: boolean;
        };
      };
    };
    responses: {
      /** @description A dry run: nothing is wrong. */
      200: {
        content: {
          "application/json": Record<string, never>;
        };
      };
      /** @description It was started and goes on; the record in `Location` shows how. */
      202: {
        headers: {
          /** @description The address of the record. */
          Location?: string;
        };
        content: {
          "application/json": {
            /** @constant */
            state: "started";
            /** @description The id of the run. */
            run: string;
          };
        };
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `hindered`: it is not possible now; `confirmation_needed`: more than the record is affected, send `confirm`. */
      409: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Takes back what a run has done wherever nothing was changed since, and turns the source off. Refused with `hindered` unless the run is done. */
  undoManagedPeopleSource: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
        /** @description What the browser would ask to be typed, see 409. */
        confirm?: string;
      };
      header?: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match"?: string;
        /** @description For a request that may be repeated: within a day, the same key gets the first answer again, without secrets. */
        "Idempotency-Key"?: string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The id of the run. */
          run?: string;
        };
      };
    };
    responses: {
      /** @description It was done. */
      200: {
        content: {
          "application/json": {
            /** @description How many changes were taken back. */
            undone?: number;
            /** @description What was left as it is. */
            kept?: ({
                /** @enum {unknown} */
                kind: "agencies" | "people" | "memberships";
                /** @description The id of the record. */
                record: string;
                /** @enum {unknown} */
                why: "changed" | "gone" | "used" | "there" | "picture";
              })[];
          };
        };
      };
      /** @description A second person must confirm a part of it, on the page in `Location`. */
      202: {
        content: never;
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `hindered`: it is not possible now; `confirmation_needed`: more than the record is affected, send `confirm`. */
      409: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /**
   * Adds, changes and deletes people-sources.
   * @description Row by row, each on its own: one that is refused does not hinder the others.
   */
  batchManagedPeopleSource: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
      };
      header?: {
        /** @description For a request that may be repeated: within a day, the same key gets the first answer again, without secrets. */
        "Idempotency-Key"?: string;
      };
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["ManagementBatch"];
      };
    };
    responses: {
      /** @description What became of each row, in their order. */
      200: {
        content: {
          "application/json": components["schemas"]["ManagementBatchAnswer"];
        };
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /**
   * Lists events.
   * @description In the order of their ids. `next` is the address of the next part, null at the end; a part of what was searched for may have fewer than `limit`.
   */
  listManagedEvent: {
    parameters: {
      query?: {
        /** @description Only those with this value; empty for those without one. */
        title?: string;
        /** @description Only those with this value; empty for those without one. */
        description?: string;
        /** @description Only those with this value; empty for those without one. */
        location?: string;
        /** @description Only those with this value; empty for those without one. */
        price?: string;
        /** @description Only those with this value; empty for those without one. */
        start?: string;
        /** @description Only those with this value; empty for those without one. */
        end?: string;
        /** @description Only those with this value; empty for those without one. */
        recurrence?: string;
        /** @description Only those with this value; empty for those without one. */
        organizer?: string;
        /** @description Only those with this value; empty for those without one. */
        organizer_email?: string;
        /** @description Only those with this value; empty for those without one. */
        organizer_phone?: string;
        /** @description Only those with this value; empty for those without one. */
        external_event_url?: string;
        /** @description Only those with this value; empty for those without one. */
        event_registration_url?: string;
        /** @description Only those with this value; empty for those without one. */
        access?: string;
        /** @description Only those with this value; empty for those without one. */
        publication_start?: string;
        /** @description Only those with this value; empty for those without one. */
        publication_end?: string;
        /** @description Only those with this value; empty for those without one. */
        highlight?: boolean;
        /** @description Only those with this value; empty for those without one. */
        syndicate?: boolean;
        /** @description The id after which the list goes on. */
        after?: string;
        /** @description How many at most. */
        limit?: number;
        /** @description Words that all must be in the texts of the record. */
        q?: string;
      };
    };
    responses: {
      /** @description Those in reach of the person who made the key. */
      200: {
        content: {
          "application/json": {
            items: components["schemas"]["ManagedEvent"][];
            /** Format: uri */
            next: string | null;
          };
        };
      };
      /** @description `parameter`: a parameter is unknown or has a wrong value. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Adds an event. */
  addManagedEvent: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
      };
      header?: {
        /** @description For a request that may be repeated: within a day, the same key gets the first answer again, without secrets. */
        "Idempotency-Key"?: string;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description Title. */
          title?: string;
          /** @description What it is about, as plain text in lines. */
          description?: string | null;
          /** @description Where it takes place. */
          location?: string | null;
          /** @description What it costs, in words. */
          price?: string | null;
          tags?: string[] | null;
          start?: string;
          end?: string;
          /** @description An iCalendar rule, such as FREQ=WEEKLY;COUNT=3. After a line break may stand the days of the rule on which the event does not take place: EXDATE:20270105,20270112. */
          recurrence?: string | null;
          /** @description Who organises it. */
          organizer?: string | null;
          /** @description Mail address of the organiser. */
          organizer_email?: string | null;
          /** @description Phone number of the organiser, as entered. */
          organizer_phone?: string | null;
          /** @description The address of a page about the event. */
          external_event_url?: string | null;
          /** @description The address at which people register. */
          event_registration_url?: string | null;
          translations?: {
            de_CH?: {
              title?: string;
              description?: string;
              price?: string;
            };
            fr_CH?: {
              title?: string;
              description?: string;
              price?: string;
            };
            it_CH?: {
              title?: string;
              description?: string;
              price?: string;
            };
            rm_CH?: {
              title?: string;
              description?: string;
              price?: string;
            };
          } | null;
          /** @enum {unknown} */
          access?: "public" | "secret" | "private" | "member" | "mtan" | "secret_mtan";
          publication_start?: string | null;
          publication_end?: string | null;
          highlight?: boolean | null;
          syndicate?: boolean | null;
        };
      };
    };
    responses: {
      /** @description A dry run: nothing is wrong. */
      200: {
        content: never;
      };
      /** @description It was added. */
      201: {
        headers: {
          /** @description Its address. */
          Location?: string;
          /** @description For `If-Match`. */
          ETag?: string;
        };
        content: {
          "application/json": components["schemas"]["ManagedEvent"];
        };
      };
      /** @description A second person must confirm a part of it, on the page in `Location`. */
      202: {
        content: never;
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Reads an event. */
  readManagedEvent: {
    parameters: {
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    responses: {
      /** @description The record. */
      200: {
        headers: {
          /** @description For `If-Match`. */
          ETag?: string;
        };
        content: {
          "application/json": components["schemas"]["ManagedEvent"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Deletes an event. */
  removeManagedEvent: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
        /** @description What the browser would ask to be typed, see 409. */
        confirm?: string;
      };
      header: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match": string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    responses: {
      /** @description A dry run: nothing is in the way. */
      200: {
        content: never;
      };
      /** @description It is gone. */
      204: {
        content: never;
      };
      /** @description `parameter`: a parameter is unknown or has a wrong value. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `hindered`: it is not possible now; `confirmation_needed`: more than the record is affected, send `confirm`. */
      409: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_missing`: `If-Match` is missing. */
      428: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /**
   * Changes an event.
   * @description Members that are left out stay as they are, and so do those with the value that they have.
   */
  changeManagedEvent: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
      };
      header: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match": string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description Title. */
          title?: string;
          /** @description What it is about, as plain text in lines. */
          description?: string | null;
          /** @description Where it takes place. */
          location?: string | null;
          /** @description What it costs, in words. */
          price?: string | null;
          tags?: string[] | null;
          start?: string;
          end?: string;
          /** @description An iCalendar rule, such as FREQ=WEEKLY;COUNT=3. After a line break may stand the days of the rule on which the event does not take place: EXDATE:20270105,20270112. */
          recurrence?: string | null;
          /** @description Who organises it. */
          organizer?: string | null;
          /** @description Mail address of the organiser. */
          organizer_email?: string | null;
          /** @description Phone number of the organiser, as entered. */
          organizer_phone?: string | null;
          /** @description The address of a page about the event. */
          external_event_url?: string | null;
          /** @description The address at which people register. */
          event_registration_url?: string | null;
          translations?: {
            de_CH?: {
              title?: string;
              description?: string;
              price?: string;
            };
            fr_CH?: {
              title?: string;
              description?: string;
              price?: string;
            };
            it_CH?: {
              title?: string;
              description?: string;
              price?: string;
            };
            rm_CH?: {
              title?: string;
              description?: string;
              price?: string;
            };
          } | null;
          /** @enum {unknown} */
          access?: "public" | "secret" | "private" | "member" | "mtan" | "secret_mtan";
          publication_start?: string | null;
          publication_end?: string | null;
          highlight?: boolean | null;
          syndicate?: boolean | null;
        };
      };
    };
    responses: {
      /** @description It was changed. */
      200: {
        headers: {
          /** @description For `If-Match`. */
          ETag?: string;
        };
        content: {
          "application/json": components["schemas"]["ManagedEvent"];
        };
      };
      /** @description A second person must confirm a part of it, on the page in `Location`. */
      202: {
        content: never;
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_missing`: `If-Match` is missing. */
      428: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Reads the picture of an event. */
  readManagedEvent_image: {
    parameters: {
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    responses: {
      /** @description The file. */
      200: {
        headers: {
          /** @description That of the record, for `If-Match`. */
          ETag?: string;
        };
        content: {
          "image/png": string;
          "image/jpeg": string;
          "image/webp": string;
          "image/gif": string;
        };
      };
      /** @description `parameter`: a parameter is unknown or has a wrong value. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it has no such file. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /**
   * Stores the picture of an event, in place of the one that there is.
   * @description The body is the file itself; its content decides which of the types it has.
   */
  putManagedEvent_image: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
        /** @description What the file is called, such as `plan.pdf`. */
        name?: string;
        /** @description What it shows, for everybody who cannot see it; by default the description that is stored. */
        alt?: string;
      };
      header: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match": string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    requestBody: {
      content: {
        "image/png": string;
        "image/jpeg": string;
        "image/webp": string;
        "image/gif": string;
      };
    };
    responses: {
      /** @description It was stored. */
      200: {
        headers: {
          /** @description For `If-Match`. */
          ETag?: string;
        };
        content: {
          "application/json": components["schemas"]["ManagedEvent"];
        };
      };
      /** @description `parameter`: a parameter is unknown or has a wrong value. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `too_large`: the file has more than 5242880 bytes. */
      413: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the file has none of the types that are accepted. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says why. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_missing`: `If-Match` is missing. */
      428: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Takes away the picture of an event. */
  removeManagedEvent_image: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
      };
      header: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match": string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    responses: {
      /** @description It is gone. */
      200: {
        headers: {
          /** @description For `If-Match`. */
          ETag?: string;
        };
        content: {
          "application/json": components["schemas"]["ManagedEvent"];
        };
      };
      /** @description `parameter`: a parameter is unknown or has a wrong value. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it has no such file. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_missing`: `If-Match` is missing. */
      428: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /**
   * Adds, changes and deletes events.
   * @description Row by row, each on its own: one that is refused does not hinder the others.
   */
  batchManagedEvent: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
      };
      header?: {
        /** @description For a request that may be repeated: within a day, the same key gets the first answer again, without secrets. */
        "Idempotency-Key"?: string;
      };
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["ManagementBatch"];
      };
    };
    responses: {
      /** @description What became of each row, in their order. */
      200: {
        content: {
          "application/json": components["schemas"]["ManagementBatchAnswer"];
        };
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /**
   * Lists news.
   * @description In the order of their ids. `next` is the address of the next part, null at the end; a part of what was searched for may have fewer than `limit`.
   */
  listManagedNewsItem: {
    parameters: {
      query?: {
        /** @description Only those with this value; empty for those without one. */
        title?: string;
        /** @description Only those with this value; empty for those without one. */
        lead?: string;
        /** @description Only those with this value; empty for those without one. */
        text?: string;
        /** @description Only those with this value; empty for those without one. */
        access?: string;
        /** @description Only those with this value; empty for those without one. */
        publication_start?: string;
        /** @description Only those with this value; empty for those without one. */
        publication_end?: string;
        /** @description Only those with this value; empty for those without one. */
        pinned?: boolean;
        /** @description The id after which the list goes on. */
        after?: string;
        /** @description How many at most. */
        limit?: number;
        /** @description Words that all must be in the texts of the record. */
        q?: string;
      };
    };
    responses: {
      /** @description Those in reach of the person who made the key. */
      200: {
        content: {
          "application/json": {
            items: components["schemas"]["ManagedNewsItem"][];
            /** Format: uri */
            next: string | null;
          };
        };
      };
      /** @description `parameter`: a parameter is unknown or has a wrong value. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Adds a news item. */
  addManagedNewsItem: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
      };
      header?: {
        /** @description For a request that may be repeated: within a day, the same key gets the first answer again, without secrets. */
        "Idempotency-Key"?: string;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description Headline. */
          title?: string;
          /** @description The beginning, as plain text. */
          lead?: string | null;
          /** @description As HTML. */
          text?: string | null;
          translations?: {
            de_CH?: {
              title?: string;
              lead?: string;
              text?: string;
            };
            fr_CH?: {
              title?: string;
              lead?: string;
              text?: string;
            };
            it_CH?: {
              title?: string;
              lead?: string;
              text?: string;
            };
            rm_CH?: {
              title?: string;
              lead?: string;
              text?: string;
            };
          } | null;
          /** @enum {unknown} */
          access?: "public" | "secret" | "private" | "member" | "mtan" | "secret_mtan";
          publication_start?: string | null;
          publication_end?: string | null;
          pinned?: boolean | null;
        };
      };
    };
    responses: {
      /** @description A dry run: nothing is wrong. */
      200: {
        content: never;
      };
      /** @description It was added. */
      201: {
        headers: {
          /** @description Its address. */
          Location?: string;
          /** @description For `If-Match`. */
          ETag?: string;
        };
        content: {
          "application/json": components["schemas"]["ManagedNewsItem"];
        };
      };
      /** @description A second person must confirm a part of it, on the page in `Location`. */
      202: {
        content: never;
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Reads a news item. */
  readManagedNewsItem: {
    parameters: {
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    responses: {
      /** @description The record. */
      200: {
        headers: {
          /** @description For `If-Match`. */
          ETag?: string;
        };
        content: {
          "application/json": components["schemas"]["ManagedNewsItem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Deletes a news item. */
  removeManagedNewsItem: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
        /** @description What the browser would ask to be typed, see 409. */
        confirm?: string;
      };
      header: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match": string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    responses: {
      /** @description A dry run: nothing is in the way. */
      200: {
        content: never;
      };
      /** @description It is gone. */
      204: {
        content: never;
      };
      /** @description `parameter`: a parameter is unknown or has a wrong value. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `hindered`: it is not possible now; `confirmation_needed`: more than the record is affected, send `confirm`. */
      409: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_missing`: `If-Match` is missing. */
      428: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /**
   * Changes a news item.
   * @description Members that are left out stay as they are, and so do those with the value that they have.
   */
  changeManagedNewsItem: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
      };
      header: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match": string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description Headline. */
          title?: string;
          /** @description The beginning, as plain text. */
          lead?: string | null;
          /** @description As HTML. */
          text?: string | null;
          translations?: {
            de_CH?: {
              title?: string;
              lead?: string;
              text?: string;
            };
            fr_CH?: {
              title?: string;
              lead?: string;
              text?: string;
            };
            it_CH?: {
              title?: string;
              lead?: string;
              text?: string;
            };
            rm_CH?: {
              title?: string;
              lead?: string;
              text?: string;
            };
          } | null;
          /** @enum {unknown} */
          access?: "public" | "secret" | "private" | "member" | "mtan" | "secret_mtan";
          publication_start?: string | null;
          publication_end?: string | null;
          pinned?: boolean | null;
        };
      };
    };
    responses: {
      /** @description It was changed. */
      200: {
        headers: {
          /** @description For `If-Match`. */
          ETag?: string;
        };
        content: {
          "application/json": components["schemas"]["ManagedNewsItem"];
        };
      };
      /** @description A second person must confirm a part of it, on the page in `Location`. */
      202: {
        content: never;
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_missing`: `If-Match` is missing. */
      428: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Reads the picture of a news item. */
  readManagedNewsItem_image: {
    parameters: {
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    responses: {
      /** @description The file. */
      200: {
        headers: {
          /** @description That of the record, for `If-Match`. */
          ETag?: string;
        };
        content: {
          "image/png": string;
          "image/jpeg": string;
          "image/webp": string;
          "image/gif": string;
        };
      };
      /** @description `parameter`: a parameter is unknown or has a wrong value. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it has no such file. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /**
   * Stores the picture of a news item, in place of the one that there is.
   * @description The body is the file itself; its content decides which of the types it has.
   */
  putManagedNewsItem_image: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
        /** @description What the file is called, such as `plan.pdf`. */
        name?: string;
        /** @description What it shows, for everybody who cannot see it; by default the description that is stored. */
        alt?: string;
      };
      header: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match": string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    requestBody: {
      content: {
        "image/png": string;
        "image/jpeg": string;
        "image/webp": string;
        "image/gif": string;
      };
    };
    responses: {
      /** @description It was stored. */
      200: {
        headers: {
          /** @description For `If-Match`. */
          ETag?: string;
        };
        content: {
          "application/json": components["schemas"]["ManagedNewsItem"];
        };
      };
      /** @description `parameter`: a parameter is unknown or has a wrong value. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `too_large`: the file has more than 5242880 bytes. */
      413: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the file has none of the types that are accepted. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says why. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_missing`: `If-Match` is missing. */
      428: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Takes away the picture of a news item. */
  removeManagedNewsItem_image: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
      };
      header: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match": string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    responses: {
      /** @description It is gone. */
      200: {
        headers: {
          /** @description For `If-Match`. */
          ETag?: string;
        };
        content: {
          "application/json": components["schemas"]["ManagedNewsItem"];
        };
      };
      /** @description `parameter`: a parameter is unknown or has a wrong value. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it has no such file. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_missing`: `If-Match` is missing. */
      428: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /**
   * Adds, changes and deletes news.
   * @description Row by row, each on its own: one that is refused does not hinder the others.
   */
  batchManagedNewsItem: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
      };
      header?: {
        /** @description For a request that may be repeated: within a day, the same key gets the first answer again, without secrets. */
        "Idempotency-Key"?: string;
      };
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["ManagementBatch"];
      };
    };
    responses: {
      /** @description What became of each row, in their order. */
      200: {
        content: {
          "application/json": components["schemas"]["ManagementBatchAnswer"];
        };
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /**
   * Lists topics.
   * @description In the order of their ids. `next` is the address of the next part, null at the end; a part of what was searched for may have fewer than `limit`.
   */
  listManagedTopic: {
    parameters: {
      query?: {
        /** @description Only those with this value; empty for those without one. */
        parent?: string;
        /** @description Only those with this value; empty for those without one. */
        title?: string;
        /** @description Only those with this value; empty for those without one. */
        lead?: string;
        /** @description Only those with this value; empty for those without one. */
        text?: string;
        /** @description Only those with this value; empty for those without one. */
        access?: string;
        /** @description Only those with this value; empty for those without one. */
        publication_start?: string;
        /** @description Only those with this value; empty for those without one. */
        publication_end?: string;
        /** @description The id after which the list goes on. */
        after?: string;
        /** @description How many at most. */
        limit?: number;
        /** @description Words that all must be in the texts of the record. */
        q?: string;
      };
    };
    responses: {
      /** @description Those in reach of the person who made the key. */
      200: {
        content: {
          "application/json": {
            items: components["schemas"]["ManagedTopic"][];
            /** Format: uri */
            next: string | null;
          };
        };
      };
      /** @description `parameter`: a parameter is unknown or has a wrong value. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Adds a topic. */
  addManagedTopic: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
        /** @description The topic that the new one is below; at the top if missing. */
        parent?: number;
      };
      header?: {
        /** @description For a request that may be repeated: within a day, the same key gets the first answer again, without secrets. */
        "Idempotency-Key"?: string;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          parent?: number | null;
          /** @description Headline. */
          title?: string;
          /** @description The beginning, as plain text. */
          lead?: string | null;
          /** @description As HTML. */
          text?: string | null;
          translations?: {
            de_CH?: {
              title?: string;
              lead?: string;
              text?: string;
            };
            fr_CH?: {
              title?: string;
              lead?: string;
              text?: string;
            };
            it_CH?: {
              title?: string;
              lead?: string;
              text?: string;
            };
            rm_CH?: {
              title?: string;
              lead?: string;
              text?: string;
            };
          } | null;
          /** @enum {unknown} */
          access?: "public" | "secret" | "private" | "member" | "mtan" | "secret_mtan";
          publication_start?: string | null;
          publication_end?: string | null;
        };
      };
    };
    responses: {
      /** @description A dry run: nothing is wrong. */
      200: {
        content: never;
      };
      /** @description It was added. */
      201: {
        headers: {
          /** @description Its address. */
          Location?: string;
          /** @description For `If-Match`. */
          ETag?: string;
        };
        content: {
          "application/json": components["schemas"]["ManagedTopic"];
        };
      };
      /** @description A second person must confirm a part of it, on the page in `Location`. */
      202: {
        content: never;
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Reads a topic. */
  readManagedTopic: {
    parameters: {
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    responses: {
      /** @description The record. */
      200: {
        headers: {
          /** @description For `If-Match`. */
          ETag?: string;
        };
        content: {
          "application/json": components["schemas"]["ManagedTopic"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Deletes a topic. */
  removeManagedTopic: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
        /** @description What the browser would ask to be typed, see 409. */
        confirm?: string;
      };
      header: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match": string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    responses: {
      /** @description A dry run: nothing is in the way. */
      200: {
        content: never;
      };
      /** @description It is gone. */
      204: {
        content: never;
      };
      /** @description `parameter`: a parameter is unknown or has a wrong value. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `hindered`: it is not possible now; `confirmation_needed`: more than the record is affected, send `confirm`. */
      409: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_missing`: `If-Match` is missing. */
      428: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /**
   * Changes a topic.
   * @description Members that are left out stay as they are, and so do those with the value that they have.
   */
  changeManagedTopic: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
      };
      header: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match": string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          parent?: number | null;
          /** @description Headline. */
          title?: string;
          /** @description The beginning, as plain text. */
          lead?: string | null;
          /** @description As HTML. */
          text?: string | null;
          translations?: {
            de_CH?: {
              title?: string;
              lead?: string;
              text?: string;
            };
            fr_CH?: {
              title?: string;
              lead?: string;
              text?: string;
            };
            it_CH?: {
              title?: string;
              lead?: string;
              text?: string;
            };
            rm_CH?: {
              title?: string;
              lead?: string;
              text?: string;
            };
          } | null;
          /** @enum {unknown} */
          access?: "public" | "secret" | "private" | "member" | "mtan" | "secret_mtan";
          publication_start?: string | null;
          publication_end?: string | null;
        };
      };
    };
    responses: {
      /** @description It was changed. */
      200: {
        headers: {
          /** @description For `If-Match`. */
          ETag?: string;
        };
        content: {
          "application/json": components["schemas"]["ManagedTopic"];
        };
      };
      /** @description A second person must confirm a part of it, on the page in `Location`. */
      202: {
        content: never;
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_missing`: `If-Match` is missing. */
      428: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Reads the picture of a topic. */
  readManagedTopic_image: {
    parameters: {
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    responses: {
      /** @description The file. */
      200: {
        headers: {
          /** @description That of the record, for `If-Match`. */
          ETag?: string;
        };
        content: {
          "image/png": string;
          "image/jpeg": string;
          "image/webp": string;
          "image/gif": string;
        };
      };
      /** @description `parameter`: a parameter is unknown or has a wrong value. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it has no such file. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /**
   * Stores the picture of a topic, in place of the one that there is.
   * @description The body is the file itself; its content decides which of the types it has.
   */
  putManagedTopic_image: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
        /** @description What the file is called, such as `plan.pdf`. */
        name?: string;
        /** @description What it shows, for everybody who cannot see it; by default the description that is stored. */
        alt?: string;
      };
      header: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match": string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    requestBody: {
      content: {
        "image/png": string;
        "image/jpeg": string;
        "image/webp": string;
        "image/gif": string;
      };
    };
    responses: {
      /** @description It was stored. */
      200: {
        headers: {
          /** @description For `If-Match`. */
          ETag?: string;
        };
        content: {
          "application/json": components["schemas"]["ManagedTopic"];
        };
      };
      /** @description `parameter`: a parameter is unknown or has a wrong value. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `too_large`: the file has more than 5242880 bytes. */
      413: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the file has none of the types that are accepted. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says why. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_missing`: `If-Match` is missing. */
      428: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Takes away the picture of a topic. */
  removeManagedTopic_image: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
      };
      header: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match": string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    responses: {
      /** @description It is gone. */
      200: {
        headers: {
          /** @description For `If-Match`. */
          ETag?: string;
        };
        content: {
          "application/json": components["schemas"]["ManagedTopic"];
        };
      };
      /** @description `parameter`: a parameter is unknown or has a wrong value. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it has no such file. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_missing`: `If-Match` is missing. */
      428: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Moves a topic with everything below it. */
  moveManagedTopic: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
        /** @description What the browser would ask to be typed, see 409. */
        confirm?: string;
      };
      header?: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match"?: string;
        /** @description For a request that may be repeated: within a day, the same key gets the first answer again, without secrets. */
        "Idempotency-Key"?: string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The topic that it will be below, null for the top; by default it stays where it is. */
          parent?: number | null;
          /** @description Its place among the others there, from 0; by default it comes last. */
          position?: number;
        };
      };
    };
    responses: {
      /** @description It was done. */
      200: {
        content: {
          "application/json": {
            /** @description The topic above it. */
            parent?: number | null;
            /** @description Its place there, from 0. */
            position?: number;
          };
        };
      };
      /** @description A second person must confirm a part of it, on the page in `Location`. */
      202: {
        content: never;
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `hindered`: it is not possible now; `confirmation_needed`: more than the record is affected, send `confirm`. */
      409: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /**
   * Adds, changes and deletes topics.
   * @description Row by row, each on its own: one that is refused does not hinder the others.
   */
  batchManagedTopic: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
      };
      header?: {
        /** @description For a request that may be repeated: within a day, the same key gets the first answer again, without secrets. */
        "Idempotency-Key"?: string;
      };
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["ManagementBatch"];
      };
    };
    responses: {
      /** @description What became of each row, in their order. */
      200: {
        content: {
          "application/json": components["schemas"]["ManagementBatchAnswer"];
        };
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /**
   * Lists synonyms.
   * @description In the order of their ids. `next` is the address of the next part, null at the end; a part of what was searched for may have fewer than `limit`.
   */
  listManagedGroupOfSynonyms: {
    parameters: {
      query?: {
        /** @description Only those with this value; empty for those without one. */
        name?: string;
        /** @description The id after which the list goes on. */
        after?: string;
        /** @description How many at most. */
        limit?: number;
        /** @description Words that all must be in the texts of the record. */
        q?: string;
      };
    };
    responses: {
      /** @description Those in reach of the person who made the key. */
      200: {
        content: {
          "application/json": {
            items: components["schemas"]["ManagedGroupOfSynonyms"][];
            /** Format: uri */
            next: string | null;
          };
        };
      };
      /** @description `parameter`: a parameter is unknown or has a wrong value. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Adds a group of synonyms. */
  addManagedGroupOfSynonyms: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
      };
      header?: {
        /** @description For a request that may be repeated: within a day, the same key gets the first answer again, without secrets. */
        "Idempotency-Key"?: string;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The word that is used on the site; it is the id. */
          name?: string;
          /** @description Other words or phrases that people type for it. */
          words?: string[];
        };
      };
    };
    responses: {
      /** @description A dry run: nothing is wrong. */
      200: {
        content: never;
      };
      /** @description It was added. */
      201: {
        headers: {
          /** @description Its address. */
          Location?: string;
          /** @description For `If-Match`. */
          ETag?: string;
        };
        content: {
          "application/json": components["schemas"]["ManagedGroupOfSynonyms"];
        };
      };
      /** @description A second person must confirm a part of it, on the page in `Location`. */
      202: {
        content: never;
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Reads a group of synonyms. */
  readManagedGroupOfSynonyms: {
    parameters: {
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    responses: {
      /** @description The record. */
      200: {
        headers: {
          /** @description For `If-Match`. */
          ETag?: string;
        };
        content: {
          "application/json": components["schemas"]["ManagedGroupOfSynonyms"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Deletes a group of synonyms. */
  removeManagedGroupOfSynonyms: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
        /** @description What the browser would ask to be typed, see 409. */
        confirm?: string;
      };
      header: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match": string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    responses: {
      /** @description A dry run: nothing is in the way. */
      200: {
        content: never;
      };
      /** @description It is gone. */
      204: {
        content: never;
      };
      /** @description `parameter`: a parameter is unknown or has a wrong value. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `hindered`: it is not possible now; `confirmation_needed`: more than the record is affected, send `confirm`. */
      409: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_missing`: `If-Match` is missing. */
      428: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /**
   * Changes a group of synonyms.
   * @description Members that are left out stay as they are, and so do those with the value that they have.
   */
  changeManagedGroupOfSynonyms: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
      };
      header: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match": string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The word that is used on the site; it is the id. */
          name?: string;
          /** @description Other words or phrases that people type for it. */
          words?: string[];
        };
      };
    };
    responses: {
      /** @description It was changed. */
      200: {
        headers: {
          /** @description For `If-Match`. */
          ETag?: string;
        };
        content: {
          "application/json": components["schemas"]["ManagedGroupOfSynonyms"];
        };
      };
      /** @description A second person must confirm a part of it, on the page in `Location`. */
      202: {
        content: never;
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_missing`: `If-Match` is missing. */
      428: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /**
   * Adds, changes and deletes synonyms.
   * @description Row by row, each on its own: one that is refused does not hinder the others.
   */
  batchManagedGroupOfSynonyms: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
      };
      header?: {
        /** @description For a request that may be repeated: within a day, the same key gets the first answer again, without secrets. */
        "Idempotency-Key"?: string;
      };
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["ManagementBatch"];
      };
    };
    responses: {
      /** @description What became of each row, in their order. */
      200: {
        content: {
          "application/json": components["schemas"]["ManagementBatchAnswer"];
        };
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /**
   * Lists votes.
   * @description In the order of their ids. `next` is the address of the next part, null at the end; a part of what was searched for may have fewer than `limit`.
   */
  listManagedVote: {
    parameters: {
      query?: {
        /** @description Only those with this value; empty for those without one. */
        date?: string;
        /** @description Only those with this value; empty for those without one. */
        domain?: string;
        /** @description Only those with this value; empty for those without one. */
        segment?: string;
        /** @description Only those with this value; empty for those without one. */
        type?: string;
        /** @description Only those with this value; empty for those without one. */
        direct?: boolean;
        /** @description Only those with this value; empty for those without one. */
        tie_breaker_vocabulary?: boolean;
        /** @description Only those with this value; empty for those without one. */
        has_expats?: boolean;
        /** @description Only those with this value; empty for those without one. */
        shortcode?: string;
        /** @description Only those with this value; empty for those without one. */
        related_link?: string;
        /** @description Only those with this value; empty for those without one. */
        proposal_kind?: string;
        /** @description Only those with this value; empty for those without one. */
        id?: string;
        /** @description Only those with this value; empty for those without one. */
        external_id?: string;
        /** @description The id after which the list goes on. */
        after?: string;
        /** @description How many at most. */
        limit?: number;
        /** @description Words that all must be in the texts of the record. */
        q?: string;
      };
    };
    responses: {
      /** @description Those in reach of the person who made the key. */
      200: {
        content: {
          "application/json": {
            items: components["schemas"]["ManagedVote"][];
            /** Format: uri */
            next: string | null;
          };
        };
      };
      /** @description `parameter`: a parameter is unknown or has a wrong value. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Adds a vote. */
  addManagedVote: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
      };
      header?: {
        /** @description For a request that may be repeated: within a day, the same key gets the first answer again, without secrets. */
        "Idempotency-Key"?: string;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          title?: {
            [key: string]: string;
          };
          date?: string;
          /** @enum {unknown} */
          domain?: "federation" | "canton" | "region" | "district" | "municipality" | "none";
          segment?: string | null;
          /** @enum {unknown} */
          type?: "simple" | "complex";
          ballots?: ({
              id?: string;
              /** @enum {unknown} */
              type: "proposal" | "counter-proposal" | "tie-breaker";
              title?: {
                [key: string]: string;
              } | null;
            })[];
          direct?: boolean;
          tie_breaker_vocabulary?: boolean;
          has_expats?: boolean;
          short_title?: {
            [key: string]: string;
          } | null;
          shortcode?: string | null;
          related_link?: string | null;
          related_link_label?: {
            [key: string]: string;
          } | null;
          proposal_kind?: ("mandatory" | "optional" | "initiative") | null;
          id?: string;
          external_id?: string | null;
          /**
           * @description When a new item becomes public: not by itself (the default), at once, or at `announce_at`.
           * @enum {string}
           */
          when?: "draft" | "now" | "at";
          /** @description The moment at which it becomes public, in local time: `2027-03-04T12:00`. */
          announce_at?: string;
        };
      };
    };
    responses: {
      /** @description A dry run: nothing is wrong. */
      200: {
        content: never;
      };
      /** @description It was added. */
      201: {
        headers: {
          /** @description Its address. */
          Location?: string;
          /** @description For `If-Match`. */
          ETag?: string;
        };
        content: {
          "application/json": components["schemas"]["ManagedVote"];
        };
      };
      /** @description A second person must confirm a part of it, on the page in `Location`. */
      202: {
        content: never;
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Reads a vote. */
  readManagedVote: {
    parameters: {
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    responses: {
      /** @description The record. */
      200: {
        headers: {
          /** @description For `If-Match`. */
          ETag?: string;
        };
        content: {
          "application/json": components["schemas"]["ManagedVote"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Deletes a vote. */
  removeManagedVote: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
        /** @description What the browser would ask to be typed, see 409. */
        confirm?: string;
      };
      header: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match": string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    responses: {
      /** @description A dry run: nothing is in the way. */
      200: {
        content: never;
      };
      /** @description It is gone. */
      204: {
        content: never;
      };
      /** @description `parameter`: a parameter is unknown or has a wrong value. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `hindered`: it is not possible now; `confirmation_needed`: more than the record is affected, send `confirm`. */
      409: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_missing`: `If-Match` is missing. */
      428: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /**
   * Changes a vote.
   * @description Members that are left out stay as they are, and so do those with the value that they have.
   */
  changeManagedVote: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
      };
      header: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match": string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          title?: {
            [key: string]: string;
          };
          date?: string;
          /** @enum {unknown} */
          domain?: "federation" | "canton" | "region" | "district" | "municipality" | "none";
          segment?: string | null;
          /** @enum {unknown} */
          type?: "simple" | "complex";
          ballots?: ({
              id?: string;
              /** @enum {unknown} */
              type: "proposal" | "counter-proposal" | "tie-breaker";
              title?: {
                [key: string]: string;
              } | null;
            })[];
          direct?: boolean;
          tie_breaker_vocabulary?: boolean;
          has_expats?: boolean;
          short_title?: {
            [key: string]: string;
          } | null;
          shortcode?: string | null;
          related_link?: string | null;
          related_link_label?: {
            [key: string]: string;
          } | null;
          proposal_kind?: ("mandatory" | "optional" | "initiative") | null;
          id?: string;
          external_id?: string | null;
        };
      };
    };
    responses: {
      /** @description It was changed. */
      200: {
        headers: {
          /** @description For `If-Match`. */
          ETag?: string;
        };
        content: {
          "application/json": components["schemas"]["ManagedVote"];
        };
      };
      /** @description A second person must confirm a part of it, on the page in `Location`. */
      202: {
        content: never;
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_missing`: `If-Match` is missing. */
      428: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Reads the explanatory booklet of a vote. */
  readManagedVote_explanations_pdf: {
    parameters: {
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    responses: {
      /** @description The file. */
      200: {
        headers: {
          /** @description That of the record, for `If-Match`. */
          ETag?: string;
        };
        content: {
          "application/pdf": string;
        };
      };
      /** @description `parameter`: a parameter is unknown or has a wrong value. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it has no such file. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /**
   * Stores the explanatory booklet of a vote, in place of the one that there is.
   * @description The body is the file itself; its content decides which of the types it has.
   */
  putManagedVote_explanations_pdf: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
        /** @description What the file is called, such as `plan.pdf`. */
        name?: string;
      };
      header: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match": string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    requestBody: {
      content: {
        "application/pdf": string;
      };
    };
    responses: {
      /** @description It was stored. */
      200: {
        headers: {
          /** @description For `If-Match`. */
          ETag?: string;
        };
        content: {
          "application/json": components["schemas"]["ManagedVote"];
        };
      };
      /** @description `parameter`: a parameter is unknown or has a wrong value. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `too_large`: the file has more than 20971520 bytes. */
      413: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the file has none of the types that are accepted. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says why. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_missing`: `If-Match` is missing. */
      428: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Takes away the explanatory booklet of a vote. */
  removeManagedVote_explanations_pdf: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
      };
      header: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match": string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    responses: {
      /** @description It is gone. */
      200: {
        headers: {
          /** @description For `If-Match`. */
          ETag?: string;
        };
        content: {
          "application/json": components["schemas"]["ManagedVote"];
        };
      };
      /** @description `parameter`: a parameter is unknown or has a wrong value. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it has no such file. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_missing`: `If-Match` is missing. */
      428: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Announces a draft, and publishes its results unless a rule holds them. */
  announceManagedVote: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
        /** @description What the browser would ask to be typed, see 409. */
        confirm?: string;
      };
      header?: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match"?: string;
        /** @description For a request that may be repeated: within a day, the same key gets the first answer again, without secrets. */
        "Idempotency-Key"?: string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          /**
           * @description At once (the default), at the moment `announce_at`, or not by itself.
           * @enum {string}
           */
          when?: "now" | "at" | "draft";
          /** @description A moment in local time: `2027-03-04T12:00`. */
          announce_at?: string;
          /** @description The ids of drafts among the elections of a compound that are announced with it. */
          election?: string[];
        };
      };
    };
    responses: {
      /** @description A dry run: nothing is wrong. */
      200: {
        content: {
          "application/json": Record<string, never>;
        };
      };
      /** @description A second person must confirm a part of it, on the page in `Location`. */
      202: {
        content: never;
      };
      /** @description It was done. */
      204: {
        content: never;
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `hindered`: it is not possible now; `confirmation_needed`: more than the record is affected, send `confirm`. */
      409: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Makes it a draft again, which the public cannot see; not where results are public. */
  draftManagedVote: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
        /** @description What the browser would ask to be typed, see 409. */
        confirm?: string;
      };
      header?: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match"?: string;
        /** @description For a request that may be repeated: within a day, the same key gets the first answer again, without secrets. */
        "Idempotency-Key"?: string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    responses: {
      /** @description A dry run: nothing is wrong. */
      200: {
        content: {
          "application/json": Record<string, never>;
        };
      };
      /** @description A second person must confirm a part of it, on the page in `Location`. */
      202: {
        content: never;
      };
      /** @description It was done. */
      204: {
        content: never;
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `hindered`: it is not possible now; `confirmation_needed`: more than the record is affected, send `confirm`. */
      409: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Sets from when its results may be public. */
  embargoManagedVote: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
        /** @description What the browser would ask to be typed, see 409. */
        confirm?: string;
      };
      header?: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match"?: string;
        /** @description For a request that may be repeated: within a day, the same key gets the first answer again, without secrets. */
        "Idempotency-Key"?: string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          /**
           * @description As the settings say, at once, or at `moment`.
           * @enum {string}
           */
          rule?: "site" | "none" | "at";
          /** @description A moment in local time: `2027-03-04T12:00`. */
          moment?: string;
        };
      };
    };
    responses: {
      /** @description A dry run: nothing is wrong. */
      200: {
        content: {
          "application/json": Record<string, never>;
        };
      };
      /** @description A second person must confirm a part of it, on the page in `Location`. */
      202: {
        content: never;
      };
      /** @description It was done. */
      204: {
        content: never;
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `hindered`: it is not possible now; `confirmation_needed`: more than the record is affected, send `confirm`. */
      409: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Announces a correction with its newest version. */
  correctManagedVote: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
        /** @description What the browser would ask to be typed, see 409. */
        confirm?: string;
      };
      header?: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match"?: string;
        /** @description For a request that may be repeated: within a day, the same key gets the first answer again, without secrets. */
        "Idempotency-Key"?: string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description By language. */
          text?: {
            [key: string]: string;
          };
        };
      };
    };
    responses: {
      /** @description A dry run: nothing is wrong. */
      200: {
        content: {
          "application/json": Record<string, never>;
        };
      };
      /** @description A second person must confirm a part of it, on the page in `Location`. */
      202: {
        content: never;
      };
      /** @description It was done. */
      204: {
        content: never;
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `hindered`: it is not possible now; `confirmation_needed`: more than the record is affected, send `confirm`. */
      409: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Gives up the address that it had before it was renamed. */
  "give-up-addressManagedVote": {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
        /** @description What the browser would ask to be typed, see 409. */
        confirm?: string;
      };
      header?: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match"?: string;
        /** @description For a request that may be repeated: within a day, the same key gets the first answer again, without secrets. */
        "Idempotency-Key"?: string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The former id. */
          former?: string;
        };
      };
    };
    responses: {
      /** @description A dry run: nothing is wrong. */
      200: {
        content: {
          "application/json": Record<string, never>;
        };
      };
      /** @description A second person must confirm a part of it, on the page in `Location`. */
      202: {
        content: never;
      };
      /** @description It was done. */
      204: {
        content: never;
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `hindered`: it is not possible now; `confirmation_needed`: more than the record is affected, send `confirm`. */
      409: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Corrects one figure of its newest results, as a new version with the checks and the release of an upload. */
  "correct-figureManagedVote": {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
        /** @description What the browser would ask to be typed, see 409. */
        confirm?: string;
      };
      header?: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match"?: string;
        /** @description For a request that may be repeated: within a day, the same key gets the first answer again, without secrets. */
        "Idempotency-Key"?: string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description Number of the municipality or quarter; 0 for the voters abroad. */
          place?: number;
          /**
           * @description The question; `proposal` unless told.
           * @enum {string}
           */
          ballot?: "proposal" | "counter-proposal" | "tie-breaker";
          /**
           * @description The figure, named like the column of a table.
           * @enum {string}
           */
          figure?: "yeas" | "nays" | "empty" | "invalid" | "received" | "eligible_voters" | "expats";
          /** @description The figure as it was read, null for none; refused where it is another one now. */
          from?: number | null;
          /** @description The right figure. */
          to?: number;
          /** @description By language; public where the result was final. */
          reason?: {
            [key: string]: string;
          };
          /** @description The doubts about the corrected result that somebody has looked at. Without all of them nothing is done, and each is named. */
          doubts?: string[];
        };
      };
    };
    responses: {
      /** @description It was done. */
      200: {
        content: {
          "application/json": {
            /** @description Of the new version. */
            number?: number;
            /**
             * @description Of the new version.
             * @enum {string}
             */
            state?: "public" | "waiting";
          };
        };
      };
      /** @description A second person must confirm a part of it, on the page in `Location`. */
      202: {
        content: never;
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `hindered`: it is not possible now; `confirmation_needed`: more than the record is affected, send `confirm`. */
      409: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /**
   * Adds, changes and deletes votes.
   * @description Row by row, each on its own: one that is refused does not hinder the others.
   */
  batchManagedVote: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
      };
      header?: {
        /** @description For a request that may be repeated: within a day, the same key gets the first answer again, without secrets. */
        "Idempotency-Key"?: string;
      };
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["ManagementBatch"];
      };
    };
    responses: {
      /** @description What became of each row, in their order. */
      200: {
        content: {
          "application/json": components["schemas"]["ManagementBatchAnswer"];
        };
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /**
   * Lists elections.
   * @description In the order of their ids. `next` is the address of the next part, null at the end; a part of what was searched for may have fewer than `limit`.
   */
  listManagedElection: {
    parameters: {
      query?: {
        /** @description Only those with this value; empty for those without one. */
        date?: string;
        /** @description Only those with this value; empty for those without one. */
        domain?: string;
        /** @description Only those with this value; empty for those without one. */
        segment?: string;
        /** @description Only those with this value; empty for those without one. */
        supersegment?: string;
        /** @description Only those with this value; empty for those without one. */
        type?: string;
        /** @description Only those with this value; empty for those without one. */
        mandates?: string;
        /** @description Only those with this value; empty for those without one. */
        majority_type?: string;
        /** @description Only those with this value; empty for those without one. */
        absolute_majority?: string;
        /** @description Only those with this value; empty for those without one. */
        tacit?: boolean;
        /** @description Only those with this value; empty for those without one. */
        has_expats?: boolean;
        /** @description Only those with this value; empty for those without one. */
        seat_method?: string;
        /** @description Only those with this value; empty for those without one. */
        voters_counts?: boolean;
        /** @description Only those with this value; empty for those without one. */
        exact_voters_counts?: boolean;
        /** @description Only those with this value; empty for those without one. */
        show_party_strengths?: boolean;
        /** @description Only those with this value; empty for those without one. */
        horizontal_party_strengths?: boolean;
        /** @description Only those with this value; empty for those without one. */
        show_party_panachage?: boolean;
        /** @description Only those with this value; empty for those without one. */
        show_seat_allocation?: boolean;
        /** @description Only those with this value; empty for those without one. */
        show_list_groups?: boolean;
        /** @description Only those with this value; empty for those without one. */
        use_historical_party_results?: boolean;
        /** @description Only those with this value; empty for those without one. */
        shortcode?: string;
        /** @description Only those with this value; empty for those without one. */
        related_link?: string;
        /** @description Only those with this value; empty for those without one. */
        id?: string;
        /** @description Only those with this value; empty for those without one. */
        external_id?: string;
        /** @description The id after which the list goes on. */
        after?: string;
        /** @description How many at most. */
        limit?: number;
        /** @description Words that all must be in the texts of the record. */
        q?: string;
      };
    };
    responses: {
      /** @description Those in reach of the person who made the key. */
      200: {
        content: {
          "application/json": {
            items: components["schemas"]["ManagedElection"][];
            /** Format: uri */
            next: string | null;
          };
        };
      };
      /** @description `parameter`: a parameter is unknown or has a wrong value. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Adds an election. */
  addManagedElection: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
      };
      header?: {
        /** @description For a request that may be repeated: within a day, the same key gets the first answer again, without secrets. */
        "Idempotency-Key"?: string;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          title?: {
            [key: string]: string;
          };
          date?: string;
          /** @enum {unknown} */
          domain?: "federation" | "canton" | "region" | "district" | "municipality" | "none";
          segment?: string | null;
          supersegment?: string | null;
          /** @enum {unknown} */
          type?: "majorz" | "proporz";
          mandates?: number;
          majority_type?: ("absolute" | "relative") | null;
          absolute_majority?: number | null;
          tacit?: boolean;
          has_expats?: boolean;
          seat_method?: ("preset" | "notComputed" | "hagenbachBischoff" | "sainteLague" | "dHondt" | "largestRemainder" | "majorityByVotes" | "majorityByBallots") | null;
          voters_counts?: boolean;
          exact_voters_counts?: boolean;
          show_party_strengths?: boolean;
          horizontal_party_strengths?: boolean;
          show_party_panachage?: boolean;
          show_seat_allocation?: boolean;
          show_list_groups?: boolean;
          use_historical_party_results?: boolean;
          colors?: {
            [key: string]: string;
          };
          seat_order?: string[];
          short_title?: {
            [key: string]: string;
          } | null;
          shortcode?: string | null;
          related_link?: string | null;
          related_link_label?: {
            [key: string]: string;
          } | null;
          related?: ({
              election: string;
              /** @enum {unknown} */
              type: "historical" | "other";
            })[];
          id?: string;
          external_id?: string | null;
          /**
           * @description When a new item becomes public: not by itself (the default), at once, or at `announce_at`.
           * @enum {string}
           */
          when?: "draft" | "now" | "at";
          /** @description The moment at which it becomes public, in local time: `2027-03-04T12:00`. */
          announce_at?: string;
        };
      };
    };
    responses: {
      /** @description A dry run: nothing is wrong. */
      200: {
        content: never;
      };
      /** @description It was added. */
      201: {
        headers: {
          /** @description Its address. */
          Location?: string;
          /** @description For `If-Match`. */
          ETag?: string;
        };
        content: {
          "application/json": components["schemas"]["ManagedElection"];
        };
      };
      /** @description A second person must confirm a part of it, on the page in `Location`. */
      202: {
        content: never;
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Reads an election. */
  readManagedElection: {
    parameters: {
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    responses: {
      /** @description The record. */
      200: {
        headers: {
          /** @description For `If-Match`. */
          ETag?: string;
        };
        content: {
          "application/json": components["schemas"]["ManagedElection"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Deletes an election. */
  removeManagedElection: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
        /** @description What the browser would ask to be typed, see 409. */
        confirm?: string;
      };
      header: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match": string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    responses: {
      /** @description A dry run: nothing is in the way. */
      200: {
        content: never;
      };
      /** @description It is gone. */
      204: {
        content: never;
      };
      /** @description `parameter`: a parameter is unknown or has a wrong value. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `hindered`: it is not possible now; `confirmation_needed`: more than the record is affected, send `confirm`. */
      409: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_missing`: `If-Match` is missing. */
      428: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /**
   * Changes an election.
   * @description Members that are left out stay as they are, and so do those with the value that they have.
   */
  changeManagedElection: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
      };
      header: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match": string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          title?: {
            [key: string]: string;
          };
          date?: string;
          /** @enum {unknown} */
          domain?: "federation" | "canton" | "region" | "district" | "municipality" | "none";
          segment?: string | null;
          supersegment?: string | null;
          /** @enum {unknown} */
          type?: "majorz" | "proporz";
          mandates?: number;
          majority_type?: ("absolute" | "relative") | null;
          absolute_majority?: number | null;
          tacit?: boolean;
          has_expats?: boolean;
          seat_method?: ("preset" | "notComputed" | "hagenbachBischoff" | "sainteLague" | "dHondt" | "largestRemainder" | "majorityByVotes" | "majorityByBallots") | null;
          voters_counts?: boolean;
          exact_voters_counts?: boolean;
          show_party_strengths?: boolean;
          horizontal_party_strengths?: boolean;
          show_party_panachage?: boolean;
          show_seat_allocation?: boolean;
          show_list_groups?: boolean;
          use_historical_party_results?: boolean;
          colors?: {
            [key: string]: string;
          };
          seat_order?: string[];
          short_title?: {
            [key: string]: string;
          } | null;
          shortcode?: string | null;
          related_link?: string | null;
          related_link_label?: {
            [key: string]: string;
          } | null;
          related?: ({
              election: string;
              /** @enum {unknown} */
              type: "historical" | "other";
            })[];
          id?: string;
          external_id?: string | null;
        };
      };
    };
    responses: {
      /** @description It was changed. */
      200: {
        headers: {
          /** @description For `If-Match`. */
          ETag?: string;
        };
        content: {
          "application/json": components["schemas"]["ManagedElection"];
        };
      };
      /** @description A second person must confirm a part of it, on the page in `Location`. */
      202: {
        content: never;
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_missing`: `If-Match` is missing. */
      428: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Reads the explanatory booklet of an election. */
  readManagedElection_explanations_pdf: {
    parameters: {
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    responses: {
      /** @description The file. */
      200: {
        headers: {
          /** @description That of the record, for `If-Match`. */
          ETag?: string;
        };
        content: {
          "application/pdf": string;
        };
      };
      /** @description `parameter`: a parameter is unknown or has a wrong value. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it has no such file. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /**
   * Stores the explanatory booklet of an election, in place of the one that there is.
   * @description The body is the file itself; its content decides which of the types it has.
   */
  putManagedElection_explanations_pdf: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
        /** @description What the file is called, such as `plan.pdf`. */
        name?: string;
      };
      header: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match": string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    requestBody: {
      content: {
        "application/pdf": string;
      };
    };
    responses: {
      /** @description It was stored. */
      200: {
        headers: {
          /** @description For `If-Match`. */
          ETag?: string;
        };
        content: {
          "application/json": components["schemas"]["ManagedElection"];
        };
      };
      /** @description `parameter`: a parameter is unknown or has a wrong value. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `too_large`: the file has more than 20971520 bytes. */
      413: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the file has none of the types that are accepted. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says why. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_missing`: `If-Match` is missing. */
      428: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Takes away the explanatory booklet of an election. */
  removeManagedElection_explanations_pdf: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
      };
      header: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match": string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    responses: {
      /** @description It is gone. */
      200: {
        headers: {
          /** @description For `If-Match`. */
          ETag?: string;
        };
        content: {
          "application/json": components["schemas"]["ManagedElection"];
        };
      };
      /** @description `parameter`: a parameter is unknown or has a wrong value. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it has no such file. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_missing`: `If-Match` is missing. */
      428: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Announces a draft, and publishes its results unless a rule holds them. */
  announceManagedElection: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
        /** @description What the browser would ask to be typed, see 409. */
        confirm?: string;
      };
      header?: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match"?: string;
        /** @description For a request that may be repeated: within a day, the same key gets the first answer again, without secrets. */
        "Idempotency-Key"?: string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          /**
           * @description At once (the default), at the moment `announce_at`, or not by itself.
           * @enum {string}
           */
          when?: "now" | "at" | "draft";
          /** @description A moment in local time: `2027-03-04T12:00`. */
          announce_at?: string;
          /** @description The ids of drafts among the elections of a compound that are announced with it. */
          election?: string[];
        };
      };
    };
    responses: {
      /** @description A dry run: nothing is wrong. */
      200: {
        content: {
          "application/json": Record<string, never>;
        };
      };
      /** @description A second person must confirm a part of it, on the page in `Location`. */
      202: {
        content: never;
      };
      /** @description It was done. */
      204: {
        content: never;
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `hindered`: it is not possible now; `confirmation_needed`: more than the record is affected, send `confirm`. */
      409: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Makes it a draft again, which the public cannot see; not where results are public. */
  draftManagedElection: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
        /** @description What the browser would ask to be typed, see 409. */
        confirm?: string;
      };
      header?: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match"?: string;
        /** @description For a request that may be repeated: within a day, the same key gets the first answer again, without secrets. */
        "Idempotency-Key"?: string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    responses: {
      /** @description A dry run: nothing is wrong. */
      200: {
        content: {
          "application/json": Record<string, never>;
        };
      };
      /** @description A second person must confirm a part of it, on the page in `Location`. */
      202: {
        content: never;
      };
      /** @description It was done. */
      204: {
        content: never;
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `hindered`: it is not possible now; `confirmation_needed`: more than the record is affected, send `confirm`. */
      409: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Sets from when its results may be public. */
  embargoManagedElection: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
        /** @description What the browser would ask to be typed, see 409. */
        confirm?: string;
      };
      header?: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match"?: string;
        /** @description For a request that may be repeated: within a day, the same key gets the first answer again, without secrets. */
        "Idempotency-Key"?: string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          /**
           * @description As the settings say, at once, or at `moment`.
           * @enum {string}
           */
          rule?: "site" | "none" | "at";
          /** @description A moment in local time: `2027-03-04T12:00`. */
          moment?: string;
        };
      };
    };
    responses: {
      /** @description A dry run: nothing is wrong. */
      200: {
        content: {
          "application/json": Record<string, never>;
        };
      };
      /** @description A second person must confirm a part of it, on the page in `Location`. */
      202: {
        content: never;
      };
      /** @description It was done. */
      204: {
        content: never;
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `hindered`: it is not possible now; `confirmation_needed`: more than the record is affected, send `confirm`. */
      409: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Announces a correction with its newest version. */
  correctManagedElection: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
        /** @description What the browser would ask to be typed, see 409. */
        confirm?: string;
      };
      header?: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match"?: string;
        /** @description For a request that may be repeated: within a day, the same key gets the first answer again, without secrets. */
        "Idempotency-Key"?: string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description By language. */
          text?: {
            [key: string]: string;
          };
        };
      };
    };
    responses: {
      /** @description A dry run: nothing is wrong. */
      200: {
        content: {
          "application/json": Record<string, never>;
        };
      };
      /** @description A second person must confirm a part of it, on the page in `Location`. */
      202: {
        content: never;
      };
      /** @description It was done. */
      204: {
        content: never;
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `hindered`: it is not possible now; `confirmation_needed`: more than the record is affected, send `confirm`. */
      409: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Gives up the address that it had before it was renamed. */
  "give-up-addressManagedElection": {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
        /** @description What the browser would ask to be typed, see 409. */
        confirm?: string;
      };
      header?: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match"?: string;
        /** @description For a request that may be repeated: within a day, the same key gets the first answer again, without secrets. */
        "Idempotency-Key"?: string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The former id. */
          former?: string;
        };
      };
    };
    responses: {
      /** @description A dry run: nothing is wrong. */
      200: {
        content: {
          "application/json": Record<string, never>;
        };
      };
      /** @description A second person must confirm a part of it, on the page in `Location`. */
      202: {
        content: never;
      };
      /** @description It was done. */
      204: {
        content: never;
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `hindered`: it is not possible now; `confirmation_needed`: more than the record is affected, send `confirm`. */
      409: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Corrects one figure of its newest results, as a new version with the checks and the release of an upload. */
  "correct-figureManagedElection": {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
        /** @description What the browser would ask to be typed, see 409. */
        confirm?: string;
      };
      header?: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match"?: string;
        /** @description For a request that may be repeated: within a day, the same key gets the first answer again, without secrets. */
        "Idempotency-Key"?: string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description Number of the municipality or quarter; 0 for the voters abroad. */
          place?: number;
          /**
           * @description The figure, named like the column of a table; without `place` where it is one of the whole election.
           * @enum {string}
           */
          figure?: "entity_eligible_voters" | "entity_expats" | "entity_received_ballots" | "entity_blank_ballots" | "entity_invalid_ballots" | "entity_blank_votes" | "entity_invalid_votes" | "list_votes" | "candidate_votes" | "list_number_of_mandates" | "election_absolute_majority";
          /** @description The list whose figure it is. */
          list?: string;
          /** @description The candidate whose figure it is. */
          candidate?: string;
          /** @description The figure as it was read, null for none; refused where it is another one now. */
          from?: number | null;
          /** @description The right figure. */
          to?: number;
          /** @description By language; public where the result was final. */
          reason?: {
            [key: string]: string;
          };
          /** @description The doubts about the corrected result that somebody has looked at. Without all of them nothing is done, and each is named. */
          doubts?: string[];
        };
      };
    };
    responses: {
      /** @description It was done. */
      200: {
        content: {
          "application/json": {
            /** @description Of the new version. */
            number?: number;
            /**
             * @description Of the new version.
             * @enum {string}
             */
            state?: "public" | "waiting";
          };
        };
      };
      /** @description A second person must confirm a part of it, on the page in `Location`. */
      202: {
        content: never;
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `hindered`: it is not possible now; `confirmation_needed`: more than the record is affected, send `confirm`. */
      409: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /**
   * Adds, changes and deletes elections.
   * @description Row by row, each on its own: one that is refused does not hinder the others.
   */
  batchManagedElection: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
      };
      header?: {
        /** @description For a request that may be repeated: within a day, the same key gets the first answer again, without secrets. */
        "Idempotency-Key"?: string;
      };
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["ManagementBatch"];
      };
    };
    responses: {
      /** @description What became of each row, in their order. */
      200: {
        content: {
          "application/json": components["schemas"]["ManagementBatchAnswer"];
        };
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /**
   * Lists compounds.
   * @description In the order of their ids. `next` is the address of the next part, null at the end; a part of what was searched for may have fewer than `limit`.
   */
  listManagedCompound: {
    parameters: {
      query?: {
        /** @description Only those with this value; empty for those without one. */
        date?: string;
        /** @description Only those with this value; empty for those without one. */
        domain?: string;
        /** @description Only those with this value; empty for those without one. */
        domain_elections?: string;
        /** @description Only those with this value; empty for those without one. */
        pukelsheim?: boolean;
        /** @description Only those with this value; empty for those without one. */
        seat_method?: string;
        /** @description Only those with this value; empty for those without one. */
        district_quorum?: string;
        /** @description Only those with this value; empty for those without one. */
        total_quorum?: string;
        /** @description Only those with this value; empty for those without one. */
        winner_rule?: boolean;
        /** @description Only those with this value; empty for those without one. */
        round_voters_counts?: boolean;
        /** @description Only those with this value; empty for those without one. */
        completes_manually?: boolean;
        /** @description Only those with this value; empty for those without one. */
        manually_completed?: boolean;
        /** @description Only those with this value; empty for those without one. */
        voters_counts?: boolean;
        /** @description Only those with this value; empty for those without one. */
        exact_voters_counts?: boolean;
        /** @description Only those with this value; empty for those without one. */
        show_party_strengths?: boolean;
        /** @description Only those with this value; empty for those without one. */
        horizontal_party_strengths?: boolean;
        /** @description Only those with this value; empty for those without one. */
        show_party_panachage?: boolean;
        /** @description Only those with this value; empty for those without one. */
        show_seat_allocation?: boolean;
        /** @description Only those with this value; empty for those without one. */
        show_list_groups?: boolean;
        /** @description Only those with this value; empty for those without one. */
        use_historical_party_results?: boolean;
        /** @description Only those with this value; empty for those without one. */
        shortcode?: string;
        /** @description Only those with this value; empty for those without one. */
        related_link?: string;
        /** @description Only those with this value; empty for those without one. */
        id?: string;
        /** @description Only those with this value; empty for those without one. */
        external_id?: string;
        /** @description The id after which the list goes on. */
        after?: string;
        /** @description How many at most. */
        limit?: number;
        /** @description Words that all must be in the texts of the record. */
        q?: string;
      };
    };
    responses: {
      /** @description Those in reach of the person who made the key. */
      200: {
        content: {
          "application/json": {
            items: components["schemas"]["ManagedCompound"][];
            /** Format: uri */
            next: string | null;
          };
        };
      };
      /** @description `parameter`: a parameter is unknown or has a wrong value. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Adds a compound. */
  addManagedCompound: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
      };
      header?: {
        /** @description For a request that may be repeated: within a day, the same key gets the first answer again, without secrets. */
        "Idempotency-Key"?: string;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          title?: {
            [key: string]: string;
          };
          date?: string;
          elections?: string[];
          /** @enum {unknown} */
          domain?: "federation" | "canton" | "region" | "district" | "municipality" | "none";
          /** @enum {unknown} */
          domain_elections?: "district" | "region" | "municipality";
          pukelsheim?: boolean;
          seat_method?: ("preset" | "notComputed" | "biproportional") | null;
          district_quorum?: number | null;
          total_quorum?: number | null;
          winner_rule?: boolean;
          round_voters_counts?: boolean;
          completes_manually?: boolean;
          manually_completed?: boolean;
          voters_counts?: boolean;
          exact_voters_counts?: boolean;
          show_party_strengths?: boolean;
          horizontal_party_strengths?: boolean;
          show_party_panachage?: boolean;
          show_seat_allocation?: boolean;
          show_list_groups?: boolean;
          use_historical_party_results?: boolean;
          colors?: {
            [key: string]: string;
          };
          seat_order?: string[];
          short_title?: {
            [key: string]: string;
          } | null;
          shortcode?: string | null;
          related_link?: string | null;
          related_link_label?: {
            [key: string]: string;
          } | null;
          related?: ({
              compound: string;
              /** @enum {unknown} */
              type: "historical" | "other";
            })[];
          id?: string;
          external_id?: string | null;
          /**
           * @description When a new item becomes public: not by itself (the default), at once, or at `announce_at`.
           * @enum {string}
           */
          when?: "draft" | "now" | "at";
          /** @description The moment at which it becomes public, in local time: `2027-03-04T12:00`. */
          announce_at?: string;
        };
      };
    };
    responses: {
      /** @description A dry run: nothing is wrong. */
      200: {
        content: never;
      };
      /** @description It was added. */
      201: {
        headers: {
          /** @description Its address. */
          Location?: string;
          /** @description For `If-Match`. */
          ETag?: string;
        };
        content: {
          "application/json": components["schemas"]["ManagedCompound"];
        };
      };
      /** @description A second person must confirm a part of it, on the page in `Location`. */
      202: {
        content: never;
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Reads a compound. */
  readManagedCompound: {
    parameters: {
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    responses: {
      /** @description The record. */
      200: {
        headers: {
          /** @description For `If-Match`. */
          ETag?: string;
        };
        content: {
          "application/json": components["schemas"]["ManagedCompound"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Deletes a compound. */
  removeManagedCompound: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
        /** @description What the browser would ask to be typed, see 409. */
        confirm?: string;
      };
      header: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match": string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    responses: {
      /** @description A dry run: nothing is in the way. */
      200: {
        content: never;
      };
      /** @description It is gone. */
      204: {
        content: never;
      };
      /** @description `parameter`: a parameter is unknown or has a wrong value. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `hindered`: it is not possible now; `confirmation_needed`: more than the record is affected, send `confirm`. */
      409: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_missing`: `If-Match` is missing. */
      428: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /**
   * Changes a compound.
   * @description Members that are left out stay as they are, and so do those with the value that they have.
   */
  changeManagedCompound: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
      };
      header: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match": string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          title?: {
            [key: string]: string;
          };
          date?: string;
          elections?: string[];
          /** @enum {unknown} */
          domain?: "federation" | "canton" | "region" | "district" | "municipality" | "none";
          /** @enum {unknown} */
          domain_elections?: "district" | "region" | "municipality";
          pukelsheim?: boolean;
          seat_method?: ("preset" | "notComputed" | "biproportional") | null;
          district_quorum?: number | null;
          total_quorum?: number | null;
          winner_rule?: boolean;
          round_voters_counts?: boolean;
          completes_manually?: boolean;
          manually_completed?: boolean;
          voters_counts?: boolean;
          exact_voters_counts?: boolean;
          show_party_strengths?: boolean;
          horizontal_party_strengths?: boolean;
          show_party_panachage?: boolean;
          show_seat_allocation?: boolean;
          show_list_groups?: boolean;
          use_historical_party_results?: boolean;
          colors?: {
            [key: string]: string;
          };
          seat_order?: string[];
          short_title?: {
            [key: string]: string;
          } | null;
          shortcode?: string | null;
          related_link?: string | null;
          related_link_label?: {
            [key: string]: string;
          } | null;
          related?: ({
              compound: string;
              /** @enum {unknown} */
              type: "historical" | "other";
            })[];
          id?: string;
          external_id?: string | null;
        };
      };
    };
    responses: {
      /** @description It was changed. */
      200: {
        headers: {
          /** @description For `If-Match`. */
          ETag?: string;
        };
        content: {
          "application/json": components["schemas"]["ManagedCompound"];
        };
      };
      /** @description A second person must confirm a part of it, on the page in `Location`. */
      202: {
        content: never;
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_missing`: `If-Match` is missing. */
      428: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Reads the explanatory booklet of a compound. */
  readManagedCompound_explanations_pdf: {
    parameters: {
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    responses: {
      /** @description The file. */
      200: {
        headers: {
          /** @description That of the record, for `If-Match`. */
          ETag?: string;
        };
        content: {
          "application/pdf": string;
        };
      };
      /** @description `parameter`: a parameter is unknown or has a wrong value. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it has no such file. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /**
   * Stores the explanatory booklet of a compound, in place of the one that there is.
   * @description The body is the file itself; its content decides which of the types it has.
   */
  putManagedCompound_explanations_pdf: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
        /** @description What the file is called, such as `plan.pdf`. */
        name?: string;
      };
      header: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match": string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    requestBody: {
      content: {
        "application/pdf": string;
      };
    };
    responses: {
      /** @description It was stored. */
      200: {
        headers: {
          /** @description For `If-Match`. */
          ETag?: string;
        };
        content: {
          "application/json": components["schemas"]["ManagedCompound"];
        };
      };
      /** @description `parameter`: a parameter is unknown or has a wrong value. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `too_large`: the file has more than 20971520 bytes. */
      413: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the file has none of the types that are accepted. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says why. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_missing`: `If-Match` is missing. */
      428: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Takes away the explanatory booklet of a compound. */
  removeManagedCompound_explanations_pdf: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
      };
      header: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match": string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    responses: {
      /** @description It is gone. */
      200: {
        headers: {
          /** @description For `If-Match`. */
          ETag?: string;
        };
        content: {
          "application/json": components["schemas"]["ManagedCompound"];
        };
      };
      /** @description `parameter`: a parameter is unknown or has a wrong value. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it has no such file. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_missing`: `If-Match` is missing. */
      428: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Announces a draft, and publishes its results unless a rule holds them. */
  announceManagedCompound: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
        /** @description What the browser would ask to be typed, see 409. */
        confirm?: string;
      };
      header?: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match"?: string;
        /** @description For a request that may be repeated: within a day, the same key gets the first answer again, without secrets. */
        "Idempotency-Key"?: string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          /**
           * @description At once (the default), at the moment `announce_at`, or not by itself.
           * @enum {string}
           */
          when?: "now" | "at" | "draft";
          /** @description A moment in local time: `2027-03-04T12:00`. */
          announce_at?: string;
          /** @description The ids of drafts among the elections of a compound that are announced with it. */
          election?: string[];
        };
      };
    };
    responses: {
      /** @description A dry run: nothing is wrong. */
      200: {
        content: {
          "application/json": Record<string, never>;
        };
      };
      /** @description A second person must confirm a part of it, on the page in `Location`. */
      202: {
        content: never;
      };
      /** @description It was done. */
      204: {
        content: never;
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `hindered`: it is not possible now; `confirmation_needed`: more than the record is affected, send `confirm`. */
      409: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Makes it a draft again, which the public cannot see; not where results are public. */
  draftManagedCompound: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
        /** @description What the browser would ask to be typed, see 409. */
        confirm?: string;
      };
      header?: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match"?: string;
        /** @description For a request that may be repeated: within a day, the same key gets the first answer again, without secrets. */
        "Idempotency-Key"?: string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    responses: {
      /** @description A dry run: nothing is wrong. */
      200: {
        content: {
          "application/json": Record<string, never>;
        };
      };
      /** @description A second person must confirm a part of it, on the page in `Location`. */
      202: {
        content: never;
      };
      /** @description It was done. */
      204: {
        content: never;
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `hindered`: it is not possible now; `confirmation_needed`: more than the record is affected, send `confirm`. */
      409: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Sets from when its results may be public. */
  embargoManagedCompound: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
        /** @description What the browser would ask to be typed, see 409. */
        confirm?: string;
      };
      header?: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match"?: string;
        /** @description For a request that may be repeated: within a day, the same key gets the first answer again, without secrets. */
        "Idempotency-Key"?: string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          /**
           * @description As the settings say, at once, or at `moment`.
           * @enum {string}
           */
          rule?: "site" | "none" | "at";
          /** @description A moment in local time: `2027-03-04T12:00`. */
          moment?: string;
        };
      };
    };
    responses: {
      /** @description A dry run: nothing is wrong. */
      200: {
        content: {
          "application/json": Record<string, never>;
        };
      };
      /** @description A second person must confirm a part of it, on the page in `Location`. */
      202: {
        content: never;
      };
      /** @description It was done. */
      204: {
        content: never;
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `hindered`: it is not possible now; `confirmation_needed`: more than the record is affected, send `confirm`. */
      409: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Announces a correction with its newest version. */
  correctManagedCompound: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
        /** @description What the browser would ask to be typed, see 409. */
        confirm?: string;
      };
      header?: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match"?: string;
        /** @description For a request that may be repeated: within a day, the same key gets the first answer again, without secrets. */
        "Idempotency-Key"?: string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description By language. */
          text?: {
            [key: string]: string;
          };
        };
      };
    };
    responses: {
      /** @description A dry run: nothing is wrong. */
      200: {
        content: {
          "application/json": Record<string, never>;
        };
      };
      /** @description A second person must confirm a part of it, on the page in `Location`. */
      202: {
        content: never;
      };
      /** @description It was done. */
      204: {
        content: never;
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `hindered`: it is not possible now; `confirmation_needed`: more than the record is affected, send `confirm`. */
      409: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Gives up the address that it had before it was renamed. */
  "give-up-addressManagedCompound": {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
        /** @description What the browser would ask to be typed, see 409. */
        confirm?: string;
      };
      header?: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match"?: string;
        /** @description For a request that may be repeated: within a day, the same key gets the first answer again, without secrets. */
        "Idempotency-Key"?: string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The former id. */
          former?: string;
        };
      };
    };
    responses: {
      /** @description A dry run: nothing is wrong. */
      200: {
        content: {
          "application/json": Record<string, never>;
        };
      };
      /** @description A second person must confirm a part of it, on the page in `Location`. */
      202: {
        content: never;
      };
      /** @description It was done. */
      204: {
        content: never;
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `hindered`: it is not possible now; `confirmation_needed`: more than the record is affected, send `confirm`. */
      409: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /**
   * Adds, changes and deletes compounds.
   * @description Row by row, each on its own: one that is refused does not hinder the others.
   */
  batchManagedCompound: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
      };
      header?: {
        /** @description For a request that may be repeated: within a day, the same key gets the first answer again, without secrets. */
        "Idempotency-Key"?: string;
      };
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["ManagementBatch"];
      };
    };
    responses: {
      /** @description What became of each row, in their order. */
      200: {
        content: {
          "application/json": components["schemas"]["ManagementBatchAnswer"];
        };
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /**
   * Lists versions.
   * @description In the order of their ids. `next` is the address of the next part, null at the end; a part of what was searched for may have fewer than `limit`.
   */
  listManagedVersion: {
    parameters: {
      query?: {
        /** @description Only those with this value; empty for those without one. */
        kind?: string;
        /** @description Only those with this value; empty for those without one. */
        item?: string;
        /** @description Only those with this value; empty for those without one. */
        number?: string;
        /** @description Only those with this value; empty for those without one. */
        state?: string;
        /** @description Only those with this value; empty for those without one. */
        status?: string;
        /** @description Only those with this value; empty for those without one. */
        source?: string;
        /** @description Only those with this value; empty for those without one. */
        actor?: string;
        /** @description The id after which the list goes on. */
        after?: string;
        /** @description How many at most. */
        limit?: number;
        /** @description Words that all must be in the texts of the record. */
        q?: string;
      };
    };
    responses: {
      /** @description Those in reach of the person who made the key. */
      200: {
        content: {
          "application/json": {
            items: components["schemas"]["ManagedVersion"][];
            /** Format: uri */
            next: string | null;
          };
        };
      };
      /** @description `parameter`: a parameter is unknown or has a wrong value. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Reads a version. */
  readManagedVersion: {
    parameters: {
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    responses: {
      /** @description The record. */
      200: {
        headers: {
          /** @description For `If-Match`. */
          ETag?: string;
        };
        content: {
          "application/json": components["schemas"]["ManagedVersion"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Confirms the doubts about its figures. */
  confirmManagedVersion: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
        /** @description What the browser would ask to be typed, see 409. */
        confirm?: string;
      };
      header?: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match"?: string;
        /** @description For a request that may be repeated: within a day, the same key gets the first answer again, without secrets. */
        "Idempotency-Key"?: string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    responses: {
      /** @description A dry run: nothing is wrong. */
      200: {
        content: {
          "application/json": Record<string, never>;
        };
      };
      /** @description A second person must confirm a part of it, on the page in `Location`. */
      202: {
        content: never;
      };
      /** @description It was done. */
      204: {
        content: never;
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `hindered`: it is not possible now; `confirmation_needed`: more than the record is affected, send `confirm`. */
      409: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Publishes it at once; where two people release, by one who has not brought any of it. */
  releaseManagedVersion: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
        /** @description What the browser would ask to be typed, see 409. */
        confirm?: string;
      };
      header?: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match"?: string;
        /** @description For a request that may be repeated: within a day, the same key gets the first answer again, without secrets. */
        "Idempotency-Key"?: string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The keys of the `doubts` that the person has looked at. Nothing is done while one is missing, unless the same person has confirmed them. */
          doubts?: string[];
        };
      };
    };
    responses: {
      /** @description A dry run: nothing is wrong. */
      200: {
        content: {
          "application/json": Record<string, never>;
        };
      };
      /** @description A second person must confirm a part of it, on the page in `Location`. */
      202: {
        content: never;
      };
      /** @description It was done. */
      204: {
        content: never;
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `hindered`: it is not possible now; `confirmation_needed`: more than the record is affected, send `confirm`. */
      409: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Agrees as the second person that it appears at its time. */
  approveManagedVersion: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
        /** @description What the browser would ask to be typed, see 409. */
        confirm?: string;
      };
      header?: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match"?: string;
        /** @description For a request that may be repeated: within a day, the same key gets the first answer again, without secrets. */
        "Idempotency-Key"?: string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The keys of the `doubts` that the person has looked at. Nothing is done while one is missing, unless the same person has confirmed them. */
          doubts?: string[];
        };
      };
    };
    responses: {
      /** @description A dry run: nothing is wrong. */
      200: {
        content: {
          "application/json": Record<string, never>;
        };
      };
      /** @description A second person must confirm a part of it, on the page in `Location`. */
      202: {
        content: never;
      };
      /** @description It was done. */
      204: {
        content: never;
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `hindered`: it is not possible now; `confirmation_needed`: more than the record is affected, send `confirm`. */
      409: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Takes the agreement back, whoever gave it. */
  unapproveManagedVersion: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
        /** @description What the browser would ask to be typed, see 409. */
        confirm?: string;
      };
      header?: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match"?: string;
        /** @description For a request that may be repeated: within a day, the same key gets the first answer again, without secrets. */
        "Idempotency-Key"?: string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    responses: {
      /** @description A dry run: nothing is wrong. */
      200: {
        content: {
          "application/json": Record<string, never>;
        };
      };
      /** @description A second person must confirm a part of it, on the page in `Location`. */
      202: {
        content: never;
      };
      /** @description It was done. */
      204: {
        content: never;
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `hindered`: it is not possible now; `confirmation_needed`: more than the record is affected, send `confirm`. */
      409: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Discards it while it waits; takes it back where it is public. */
  withdrawManagedVersion: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
        /** @description What the browser would ask to be typed, see 409. */
        confirm?: string;
      };
      header?: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match"?: string;
        /** @description For a request that may be repeated: within a day, the same key gets the first answer again, without secrets. */
        "Idempotency-Key"?: string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    responses: {
      /** @description A dry run: nothing is wrong. */
      200: {
        content: {
          "application/json": Record<string, never>;
        };
      };
      /** @description A second person must confirm a part of it, on the page in `Location`. */
      202: {
        content: never;
      };
      /** @description It was done. */
      204: {
        content: never;
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `hindered`: it is not possible now; `confirmation_needed`: more than the record is affected, send `confirm`. */
      409: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Brings its figures back as a new version. */
  restoreManagedVersion: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
        /** @description What the browser would ask to be typed, see 409. */
        confirm?: string;
      };
      header?: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match"?: string;
        /** @description For a request that may be repeated: within a day, the same key gets the first answer again, without secrets. */
        "Idempotency-Key"?: string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description A public correction by language, such as `{"de_CH": "Zahlen von Muster berichtigt."}`. */
          correction?: {
            [key: string]: string;
          };
        };
      };
    };
    responses: {
      /** @description It was done. */
      200: {
        content: {
          "application/json": {
            /**
             * @description Of the new version.
             * @enum {string}
             */
            state?: "public" | "waiting";
          };
        };
      };
      /** @description A second person must confirm a part of it, on the page in `Location`. */
      202: {
        content: never;
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `hindered`: it is not possible now; `confirmation_needed`: more than the record is affected, send `confirm`. */
      409: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /**
   * Lists release-changes.
   * @description In the order of their ids. `next` is the address of the next part, null at the end; a part of what was searched for may have fewer than `limit`.
   */
  listManagedProposedChange: {
    parameters: {
      query?: {
        /** @description Only those with this value; empty for those without one. */
        of?: string;
        /** @description Only those with this value; empty for those without one. */
        by?: string;
        /** @description The id after which the list goes on. */
        after?: string;
        /** @description How many at most. */
        limit?: number;
        /** @description Words that all must be in the texts of the record. */
        q?: string;
      };
    };
    responses: {
      /** @description Those in reach of the person who made the key. */
      200: {
        content: {
          "application/json": {
            items: components["schemas"]["ManagedProposedChange"][];
            /** Format: uri */
            next: string | null;
          };
        };
      };
      /** @description `parameter`: a parameter is unknown or has a wrong value. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Reads a proposed change. */
  readManagedProposedChange: {
    parameters: {
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    responses: {
      /** @description The record. */
      200: {
        headers: {
          /** @description For `If-Match`. */
          ETag?: string;
        };
        content: {
          "application/json": components["schemas"]["ManagedProposedChange"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Carries it out; where two people release, by one who has not proposed it. */
  confirmManagedProposedChange: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
        /** @description What the browser would ask to be typed, see 409. */
        confirm?: string;
      };
      header?: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match"?: string;
        /** @description For a request that may be repeated: within a day, the same key gets the first answer again, without secrets. */
        "Idempotency-Key"?: string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description As it was read, so that nothing else is confirmed. */
          mark?: string;
        };
      };
    };
    responses: {
      /** @description A dry run: nothing is wrong. */
      200: {
        content: {
          "application/json": Record<string, never>;
        };
      };
      /** @description A second person must confirm a part of it, on the page in `Location`. */
      202: {
        content: never;
      };
      /** @description It was done. */
      204: {
        content: never;
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `hindered`: it is not possible now; `confirmation_needed`: more than the record is affected, send `confirm`. */
      409: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Drops it; nothing changes. */
  withdrawManagedProposedChange: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
        /** @description What the browser would ask to be typed, see 409. */
        confirm?: string;
      };
      header?: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match"?: string;
        /** @description For a request that may be repeated: within a day, the same key gets the first answer again, without secrets. */
        "Idempotency-Key"?: string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    responses: {
      /** @description A dry run: nothing is wrong. */
      200: {
        content: {
          "application/json": Record<string, never>;
        };
      };
      /** @description A second person must confirm a part of it, on the page in `Location`. */
      202: {
        content: never;
      };
      /** @description It was done. */
      204: {
        content: never;
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `hindered`: it is not possible now; `confirmation_needed`: more than the record is affected, send `confirm`. */
      409: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /**
   * Lists sources.
   * @description In the order of their ids. `next` is the address of the next part, null at the end; a part of what was searched for may have fewer than `limit`.
   */
  listManagedDataSource: {
    parameters: {
      query?: {
        /** @description Only those with this value; empty for those without one. */
        name?: string;
        /** @description Only those with this value; empty for those without one. */
        type?: string;
        /** @description The id after which the list goes on. */
        after?: string;
        /** @description How many at most. */
        limit?: number;
        /** @description Words that all must be in the texts of the record. */
        q?: string;
      };
    };
    responses: {
      /** @description Those in reach of the person who made the key. */
      200: {
        content: {
          "application/json": {
            items: components["schemas"]["ManagedDataSource"][];
            /** Format: uri */
            next: string | null;
          };
        };
      };
      /** @description `parameter`: a parameter is unknown or has a wrong value. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Adds a data source. */
  addManagedDataSource: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
      };
      header?: {
        /** @description For a request that may be repeated: within a day, the same key gets the first answer again, without secrets. */
        "Idempotency-Key"?: string;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description Its name, which no other data source has. */
          name?: string;
          /**
           * @description What it brings, `vote` unless it is given; it is not changed later.
           * @enum {unknown}
           */
          type?: "vote" | "majorz" | "proporz";
        };
      };
    };
    responses: {
      /** @description A dry run: nothing is wrong. */
      200: {
        content: never;
      };
      /** @description It was added. */
      201: {
        headers: {
          /** @description Its address. */
          Location?: string;
          /** @description For `If-Match`. */
          ETag?: string;
        };
        content: {
          "application/json": components["schemas"]["ManagedDataSource"] & {
            /** @description The password of its uploads. It is not shown again. */
            token?: string;
          };
        };
      };
      /** @description A second person must confirm a part of it, on the page in `Location`. */
      202: {
        content: never;
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Reads a data source. */
  readManagedDataSource: {
    parameters: {
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    responses: {
      /** @description The record. */
      200: {
        headers: {
          /** @description For `If-Match`. */
          ETag?: string;
        };
        content: {
          "application/json": components["schemas"]["ManagedDataSource"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Deletes a data source. */
  removeManagedDataSource: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
        /** @description What the browser would ask to be typed, see 409. */
        confirm?: string;
      };
      header: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match": string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    responses: {
      /** @description A dry run: nothing is in the way. */
      200: {
        content: never;
      };
      /** @description It is gone. */
      204: {
        content: never;
      };
      /** @description `parameter`: a parameter is unknown or has a wrong value. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `hindered`: it is not possible now; `confirmation_needed`: more than the record is affected, send `confirm`. */
      409: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_missing`: `If-Match` is missing. */
      428: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /**
   * Changes a data source.
   * @description Members that are left out stay as they are, and so do those with the value that they have.
   */
  changeManagedDataSource: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
      };
      header: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match": string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description Its name, which no other data source has. */
          name?: string;
          /**
           * @description What it brings, `vote` unless it is given; it is not changed later.
           * @enum {unknown}
           */
          type?: "vote" | "majorz" | "proporz";
        };
      };
    };
    responses: {
      /** @description It was changed. */
      200: {
        headers: {
          /** @description For `If-Match`. */
          ETag?: string;
        };
        content: {
          "application/json": components["schemas"]["ManagedDataSource"];
        };
      };
      /** @description A second person must confirm a part of it, on the page in `Location`. */
      202: {
        content: never;
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_missing`: `If-Match` is missing. */
      428: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Makes a new token; the one before is worthless at once. */
  renewManagedDataSource: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
        /** @description What the browser would ask to be typed, see 409. */
        confirm?: string;
      };
      header?: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match"?: string;
        /** @description For a request that may be repeated: within a day, the same key gets the first answer again, without secrets. */
        "Idempotency-Key"?: string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    responses: {
      /** @description It was done. */
      200: {
        content: {
          "application/json": {
            /** @description The password of its uploads. It is not shown again. */
            token?: string;
          };
        };
      };
      /** @description A second person must confirm a part of it, on the page in `Location`. */
      202: {
        content: never;
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `hindered`: it is not possible now; `confirmation_needed`: more than the record is affected, send `confirm`. */
      409: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /**
   * Adds, changes and deletes sources.
   * @description Row by row, each on its own: one that is refused does not hinder the others.
   */
  batchManagedDataSource: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
      };
      header?: {
        /** @description For a request that may be repeated: within a day, the same key gets the first answer again, without secrets. */
        "Idempotency-Key"?: string;
      };
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["ManagementBatch"];
      };
    };
    responses: {
      /** @description What became of each row, in their order. */
      200: {
        content: {
          "application/json": components["schemas"]["ManagementBatchAnswer"];
        };
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /**
   * Lists source-links.
   * @description In the order of their ids. `next` is the address of the next part, null at the end; a part of what was searched for may have fewer than `limit`.
   */
  listManagedSourceLink: {
    parameters: {
      query?: {
        /** @description Only those with this value; empty for those without one. */
        source?: string;
        /** @description Only those with this value; empty for those without one. */
        item?: string;
        /** @description Only those with this value; empty for those without one. */
        number?: string;
        /** @description Only those with this value; empty for those without one. */
        district?: string;
        /** @description The id after which the list goes on. */
        after?: string;
        /** @description How many at most. */
        limit?: number;
        /** @description Words that all must be in the texts of the record. */
        q?: string;
      };
    };
    responses: {
      /** @description Those in reach of the person who made the key. */
      200: {
        content: {
          "application/json": {
            items: components["schemas"]["ManagedSourceLink"][];
            /** Format: uri */
            next: string | null;
          };
        };
      };
      /** @description `parameter`: a parameter is unknown or has a wrong value. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Adds a source link. */
  addManagedSourceLink: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
      };
      header?: {
        /** @description For a request that may be repeated: within a day, the same key gets the first answer again, without secrets. */
        "Idempotency-Key"?: string;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The id of the data source; it is not changed later. */
          source?: string;
          /** @description The id of the vote or election that the rows are about. */
          item?: string;
          /** @description As in the column `SortGeschaeft` of the files. */
          number?: string;
          /** @description As in the column `SortWahlkreis` of the files; nothing for all rows. */
          district?: string | null;
        };
      };
    };
    responses: {
      /** @description A dry run: nothing is wrong. */
      200: {
        content: never;
      };
      /** @description It was added. */
      201: {
        headers: {
          /** @description Its address. */
          Location?: string;
          /** @description For `If-Match`. */
          ETag?: string;
        };
        content: {
          "application/json": components["schemas"]["ManagedSourceLink"];
        };
      };
      /** @description A second person must confirm a part of it, on the page in `Location`. */
      202: {
        content: never;
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Reads a source link. */
  readManagedSourceLink: {
    parameters: {
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    responses: {
      /** @description The record. */
      200: {
        headers: {
          /** @description For `If-Match`. */
          ETag?: string;
        };
        content: {
          "application/json": components["schemas"]["ManagedSourceLink"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Deletes a source link. */
  removeManagedSourceLink: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
        /** @description What the browser would ask to be typed, see 409. */
        confirm?: string;
      };
      header: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match": string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    responses: {
      /** @description A dry run: nothing is in the way. */
      200: {
        content: never;
      };
      /** @description It is gone. */
      204: {
        content: never;
      };
      /** @description `parameter`: a parameter is unknown or has a wrong value. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `hindered`: it is not possible now; `confirmation_needed`: more than the record is affected, send `confirm`. */
      409: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_missing`: `If-Match` is missing. */
      428: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /**
   * Changes a source link.
   * @description Members that are left out stay as they are, and so do those with the value that they have.
   */
  changeManagedSourceLink: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
      };
      header: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match": string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The id of the data source; it is not changed later. */
          source?: string;
          /** @description The id of the vote or election that the rows are about. */
          item?: string;
          /** @description As in the column `SortGeschaeft` of the files. */
          number?: string;
          /** @description As in the column `SortWahlkreis` of the files; nothing for all rows. */
          district?: string | null;
        };
      };
    };
    responses: {
      /** @description It was changed. */
      200: {
        headers: {
          /** @description For `If-Match`. */
          ETag?: string;
        };
        content: {
          "application/json": components["schemas"]["ManagedSourceLink"];
        };
      };
      /** @description A second person must confirm a part of it, on the page in `Location`. */
      202: {
        content: never;
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_missing`: `If-Match` is missing. */
      428: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /**
   * Adds, changes and deletes source-links.
   * @description Row by row, each on its own: one that is refused does not hinder the others.
   */
  batchManagedSourceLink: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
      };
      header?: {
        /** @description For a request that may be repeated: within a day, the same key gets the first answer again, without secrets. */
        "Idempotency-Key"?: string;
      };
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["ManagementBatch"];
      };
    };
    responses: {
      /** @description What became of each row, in their order. */
      200: {
        content: {
          "application/json": components["schemas"]["ManagementBatchAnswer"];
        };
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /**
   * Lists upload-tokens.
   * @description In the order of their ids. `next` is the address of the next part, null at the end; a part of what was searched for may have fewer than `limit`.
   */
  listManagedUploadToken: {
    parameters: {
      query?: {
        /** @description Only those with this value; empty for those without one. */
        name?: string;
        /** @description Only those with this value; empty for those without one. */
        expires?: string;
        /** @description The id after which the list goes on. */
        after?: string;
        /** @description How many at most. */
        limit?: number;
        /** @description Words that all must be in the texts of the record. */
        q?: string;
      };
    };
    responses: {
      /** @description Those in reach of the person who made the key. */
      200: {
        content: {
          "application/json": {
            items: components["schemas"]["ManagedUploadToken"][];
            /** Format: uri */
            next: string | null;
          };
        };
      };
      /** @description `parameter`: a parameter is unknown or has a wrong value. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Adds a upload token. */
  addManagedUploadToken: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
      };
      header?: {
        /** @description For a request that may be repeated: within a day, the same key gets the first answer again, without secrets. */
        "Idempotency-Key"?: string;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description Its own name. */
          name?: string;
          /** @description The types of files that it may upload; null for all. */
          types?: (("vote" | "election" | "parties" | "xml")[]) | null;
          /** @description The ids or external ids of the items that it may upload results of; null for all. */
          items?: string[] | null;
          /** @description The last day on which it is valid; null for no end. */
          expires?: string | null;
        };
      };
    };
    responses: {
      /** @description A dry run: nothing is wrong. */
      200: {
        content: never;
      };
      /** @description It was added. */
      201: {
        headers: {
          /** @description Its address. */
          Location?: string;
          /** @description For `If-Match`. */
          ETag?: string;
        };
        content: {
          "application/json": components["schemas"]["ManagedUploadToken"] & {
            /** @description The token itself, which is shown this once. */
            secret?: string;
          };
        };
      };
      /** @description A second person must confirm a part of it, on the page in `Location`. */
      202: {
        content: never;
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Reads a upload token. */
  readManagedUploadToken: {
    parameters: {
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    responses: {
      /** @description The record. */
      200: {
        headers: {
          /** @description For `If-Match`. */
          ETag?: string;
        };
        content: {
          "application/json": components["schemas"]["ManagedUploadToken"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Deletes a upload token. */
  removeManagedUploadToken: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
        /** @description What the browser would ask to be typed, see 409. */
        confirm?: string;
      };
      header: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match": string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    responses: {
      /** @description A dry run: nothing is in the way. */
      200: {
        content: never;
      };
      /** @description It is gone. */
      204: {
        content: never;
      };
      /** @description `parameter`: a parameter is unknown or has a wrong value. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `hindered`: it is not possible now; `confirmation_needed`: more than the record is affected, send `confirm`. */
      409: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_missing`: `If-Match` is missing. */
      428: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /**
   * Adds, changes and deletes upload-tokens.
   * @description Row by row, each on its own: one that is refused does not hinder the others.
   */
  batchManagedUploadToken: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
      };
      header?: {
        /** @description For a request that may be repeated: within a day, the same key gets the first answer again, without secrets. */
        "Idempotency-Key"?: string;
      };
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["ManagementBatch"];
      };
    };
    responses: {
      /** @description What became of each row, in their order. */
      200: {
        content: {
          "application/json": components["schemas"]["ManagementBatchAnswer"];
        };
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /**
   * Lists place-groups.
   * @description In the order of their ids. `next` is the address of the next part, null at the end; a part of what was searched for may have fewer than `limit`.
   */
  listManagedSetOfPlaceGroups: {
    parameters: {
      query?: {
        /** @description Only those with this value; empty for those without one. */
        name?: string;
        /** @description The id after which the list goes on. */
        after?: string;
        /** @description How many at most. */
        limit?: number;
        /** @description Words that all must be in the texts of the record. */
        q?: string;
      };
    };
    responses: {
      /** @description Those in reach of the person who made the key. */
      200: {
        content: {
          "application/json": {
            items: components["schemas"]["ManagedSetOfPlaceGroups"][];
            /** Format: uri */
            next: string | null;
          };
        };
      };
      /** @description `parameter`: a parameter is unknown or has a wrong value. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Adds a set of place groups. */
  addManagedSetOfPlaceGroups: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
      };
      header?: {
        /** @description For a request that may be repeated: within a day, the same key gets the first answer again, without secrets. */
        "Idempotency-Key"?: string;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description Its name, which no other set has; it is the id. */
          name?: string;
          /** @description The groups in their order, each with the numbers of its municipalities in any order. */
          groups?: {
              name: string;
              municipalities: number[];
            }[];
        };
      };
    };
    responses: {
      /** @description A dry run: nothing is wrong. */
      200: {
        content: never;
      };
      /** @description It was added. */
      201: {
        headers: {
          /** @description Its address. */
          Location?: string;
          /** @description For `If-Match`. */
          ETag?: string;
        };
        content: {
          "application/json": components["schemas"]["ManagedSetOfPlaceGroups"];
        };
      };
      /** @description A second person must confirm a part of it, on the page in `Location`. */
      202: {
        content: never;
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Reads a set of place groups. */
  readManagedSetOfPlaceGroups: {
    parameters: {
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    responses: {
      /** @description The record. */
      200: {
        headers: {
          /** @description For `If-Match`. */
          ETag?: string;
        };
        content: {
          "application/json": components["schemas"]["ManagedSetOfPlaceGroups"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Deletes a set of place groups. */
  removeManagedSetOfPlaceGroups: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
        /** @description What the browser would ask to be typed, see 409. */
        confirm?: string;
      };
      header: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match": string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    responses: {
      /** @description A dry run: nothing is in the way. */
      200: {
        content: never;
      };
      /** @description It is gone. */
      204: {
        content: never;
      };
      /** @description `parameter`: a parameter is unknown or has a wrong value. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `hindered`: it is not possible now; `confirmation_needed`: more than the record is affected, send `confirm`. */
      409: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_missing`: `If-Match` is missing. */
      428: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /**
   * Changes a set of place groups.
   * @description Members that are left out stay as they are, and so do those with the value that they have.
   */
  changeManagedSetOfPlaceGroups: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
      };
      header: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match": string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description Its name, which no other set has; it is the id. */
          name?: string;
          /** @description The groups in their order, each with the numbers of its municipalities in any order. */
          groups?: {
              name: string;
              municipalities: number[];
            }[];
        };
      };
    };
    responses: {
      /** @description It was changed. */
      200: {
        headers: {
          /** @description For `If-Match`. */
          ETag?: string;
        };
        content: {
          "application/json": components["schemas"]["ManagedSetOfPlaceGroups"];
        };
      };
      /** @description A second person must confirm a part of it, on the page in `Location`. */
      202: {
        content: never;
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_missing`: `If-Match` is missing. */
      428: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /**
   * Adds, changes and deletes place-groups.
   * @description Row by row, each on its own: one that is refused does not hinder the others.
   */
  batchManagedSetOfPlaceGroups: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
      };
      header?: {
        /** @description For a request that may be repeated: within a day, the same key gets the first answer again, without secrets. */
        "Idempotency-Key"?: string;
      };
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["ManagementBatch"];
      };
    };
    responses: {
      /** @description What became of each row, in their order. */
      200: {
        content: {
          "application/json": components["schemas"]["ManagementBatchAnswer"];
        };
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Reads the postal codes. */
  readManagedPostalCodes: {
    responses: {
      /** @description The record. */
      200: {
        headers: {
          /** @description For `If-Match`. */
          ETag?: string;
        };
        content: {
          "application/json": components["schemas"]["ManagedPostalCodes"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Replaces all; those of municipalities elsewhere are left out, so the whole country may be sent. */
  replaceManagedPostalCodes: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
        /** @description What the browser would ask to be typed, see 409. */
        confirm?: string;
      };
      header?: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match"?: string;
        /** @description For a request that may be repeated: within a day, the same key gets the first answer again, without secrets. */
        "Idempotency-Key"?: string;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description A row for each postal code of a municipality. */
          codes?: {
              postal_code: string;
              /** @description Its number. */
              municipality: number;
            }[];
        };
      };
    };
    responses: {
      /** @description It was done. */
      200: {
        content: {
          "application/json": {
            /** @description How many there are now. */
            stored?: number;
          };
        };
      };
      /** @description A second person must confirm a part of it, on the page in `Location`. */
      202: {
        content: never;
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `hindered`: it is not possible now; `confirmation_needed`: more than the record is affected, send `confirm`. */
      409: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Deletes all. */
  clearManagedPostalCodes: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
        /** @description What the browser would ask to be typed, see 409. */
        confirm?: string;
      };
      header?: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match"?: string;
        /** @description For a request that may be repeated: within a day, the same key gets the first answer again, without secrets. */
        "Idempotency-Key"?: string;
      };
    };
    responses: {
      /** @description A dry run: nothing is wrong. */
      200: {
        content: {
          "application/json": Record<string, never>;
        };
      };
      /** @description A second person must confirm a part of it, on the page in `Location`. */
      202: {
        content: never;
      };
      /** @description It was done. */
      204: {
        content: never;
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `hindered`: it is not possible now; `confirmation_needed`: more than the record is affected, send `confirm`. */
      409: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /**
   * Lists successions.
   * @description In the order of their ids. `next` is the address of the next part, null at the end; a part of what was searched for may have fewer than `limit`.
   */
  listManagedSuccessionOfAMunicipality: {
    parameters: {
      query?: {
        /** @description Only those with this value; empty for those without one. */
        old_id?: string;
        /** @description Only those with this value; empty for those without one. */
        new_id?: string;
        /** @description Only those with this value; empty for those without one. */
        date?: string;
        /** @description The id after which the list goes on. */
        after?: string;
        /** @description How many at most. */
        limit?: number;
        /** @description Words that all must be in the texts of the record. */
        q?: string;
      };
    };
    responses: {
      /** @description Those in reach of the person who made the key. */
      200: {
        content: {
          "application/json": {
            items: components["schemas"]["ManagedSuccessionOfAMunicipality"][];
            /** Format: uri */
            next: string | null;
          };
        };
      };
      /** @description `parameter`: a parameter is unknown or has a wrong value. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Adds a succession of a municipality. */
  addManagedSuccessionOfAMunicipality: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
      };
      header?: {
        /** @description For a request that may be repeated: within a day, the same key gets the first answer again, without secrets. */
        "Idempotency-Key"?: string;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The number of the former municipality. */
          old_id?: number;
          /** @description The number of its successor; a municipality that was divided has several. */
          new_id?: number;
          /** @description The first day of the successor. */
          date?: string;
        };
      };
    };
    responses: {
      /** @description A dry run: nothing is wrong. */
      200: {
        content: never;
      };
      /** @description It was added. */
      201: {
        headers: {
          /** @description Its address. */
          Location?: string;
          /** @description For `If-Match`. */
          ETag?: string;
        };
        content: {
          "application/json": components["schemas"]["ManagedSuccessionOfAMunicipality"];
        };
      };
      /** @description A second person must confirm a part of it, on the page in `Location`. */
      202: {
        content: never;
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Reads a succession of a municipality. */
  readManagedSuccessionOfAMunicipality: {
    parameters: {
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    responses: {
      /** @description The record. */
      200: {
        headers: {
          /** @description For `If-Match`. */
          ETag?: string;
        };
        content: {
          "application/json": components["schemas"]["ManagedSuccessionOfAMunicipality"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Deletes a succession of a municipality. */
  removeManagedSuccessionOfAMunicipality: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
        /** @description What the browser would ask to be typed, see 409. */
        confirm?: string;
      };
      header: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match": string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    responses: {
      /** @description A dry run: nothing is in the way. */
      200: {
        content: never;
      };
      /** @description It is gone. */
      204: {
        content: never;
      };
      /** @description `parameter`: a parameter is unknown or has a wrong value. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `hindered`: it is not possible now; `confirmation_needed`: more than the record is affected, send `confirm`. */
      409: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_missing`: `If-Match` is missing. */
      428: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /**
   * Changes a succession of a municipality.
   * @description Members that are left out stay as they are, and so do those with the value that they have.
   */
  changeManagedSuccessionOfAMunicipality: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
      };
      header: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match": string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The number of the former municipality. */
          old_id?: number;
          /** @description The number of its successor; a municipality that was divided has several. */
          new_id?: number;
          /** @description The first day of the successor. */
          date?: string;
        };
      };
    };
    responses: {
      /** @description It was changed. */
      200: {
        headers: {
          /** @description For `If-Match`. */
          ETag?: string;
        };
        content: {
          "application/json": components["schemas"]["ManagedSuccessionOfAMunicipality"];
        };
      };
      /** @description A second person must confirm a part of it, on the page in `Location`. */
      202: {
        content: never;
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_missing`: `If-Match` is missing. */
      428: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /**
   * Adds, changes and deletes successions.
   * @description Row by row, each on its own: one that is refused does not hinder the others.
   */
  batchManagedSuccessionOfAMunicipality: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
      };
      header?: {
        /** @description For a request that may be repeated: within a day, the same key gets the first answer again, without secrets. */
        "Idempotency-Key"?: string;
      };
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["ManagementBatch"];
      };
    };
    responses: {
      /** @description What became of each row, in their order. */
      200: {
        content: {
          "application/json": components["schemas"]["ManagementBatchAnswer"];
        };
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /**
   * Lists screens.
   * @description In the order of their ids. `next` is the address of the next part, null at the end; a part of what was searched for may have fewer than `limit`.
   */
  listManagedScreen: {
    parameters: {
      query?: {
        /** @description Only those with this value; empty for those without one. */
        number?: string;
        /** @description Only those with this value; empty for those without one. */
        description?: string;
        /** @description Only those with this value; empty for those without one. */
        kind?: string;
        /** @description Only those with this value; empty for those without one. */
        group?: string;
        /** @description Only those with this value; empty for those without one. */
        duration?: string;
        /** @description Only those with this value; empty for those without one. */
        structure?: string;
        /** @description Only those with this value; empty for those without one. */
        css?: string;
        /** @description Only those with this value; empty for those without one. */
        item?: string;
        /** @description The id after which the list goes on. */
        after?: string;
        /** @description How many at most. */
        limit?: number;
        /** @description Words that all must be in the texts of the record. */
        q?: string;
      };
    };
    responses: {
      /** @description Those in reach of the person who made the key. */
      200: {
        content: {
          "application/json": {
            items: components["schemas"]["ManagedScreen"][];
            /** Format: uri */
            next: string | null;
          };
        };
      };
      /** @description `parameter`: a parameter is unknown or has a wrong value. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Adds a screen. */
  addManagedScreen: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
      };
      header?: {
        /** @description For a request that may be repeated: within a day, the same key gets the first answer again, without secrets. */
        "Idempotency-Key"?: string;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description As in the address `/screen/1`; the next one unless it is given. */
          number?: number;
          /** @description For staff, such as where the device is. */
          description?: string | null;
          /**
           * @description The kind of the item.
           * @enum {unknown}
           */
          kind?: "vote" | "election" | "compound";
          /** @description Screens of one group follow each other by number. */
          group?: string | null;
          /** @description Seconds until the next one of the group. */
          duration?: number;
          /** @description The widgets, as XML: see `/docs/embedding#widgets`. It follows from the blocks where there are any; written by hand, it replaces them. */
          structure?: string;
          /** @description Styles of its own. */
          css?: string | null;
          /** @description The id of the vote, election or compound that it shows. */
          item?: string;
          /** @description The part of a compound that it shows alone. */
          part?: ({
            /** @enum {unknown} */
            domain: "district" | "region" | "superregion";
            segment: string;
          }) | null;
          /** @description The parts that it is made of, from the top; null where the structure is written by hand. */
          blocks?: (({
              /** @enum {unknown} */
              type: "title" | "progress" | "bar" | "map" | "table" | "candidates" | "elected" | "lists" | "parties" | "seats" | "logo" | "heading" | "text" | "updated" | "code";
              /** @enum {unknown} */
              width: "full" | "two-thirds" | "half" | "third" | "below";
              text?: string;
            })[]) | null;
        };
      };
    };
    responses: {
      /** @description A dry run: nothing is wrong. */
      200: {
        content: never;
      };
      /** @description It was added. */
      201: {
        headers: {
          /** @description Its address. */
          Location?: string;
          /** @description For `If-Match`. */
          ETag?: string;
        };
        content: {
          "application/json": components["schemas"]["ManagedScreen"];
        };
      };
      /** @description A second person must confirm a part of it, on the page in `Location`. */
      202: {
        content: never;
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Reads a screen. */
  readManagedScreen: {
    parameters: {
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    responses: {
      /** @description The record. */
      200: {
        headers: {
          /** @description For `If-Match`. */
          ETag?: string;
        };
        content: {
          "application/json": components["schemas"]["ManagedScreen"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Deletes a screen. */
  removeManagedScreen: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
        /** @description What the browser would ask to be typed, see 409. */
        confirm?: string;
      };
      header: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match": string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    responses: {
      /** @description A dry run: nothing is in the way. */
      200: {
        content: never;
      };
      /** @description It is gone. */
      204: {
        content: never;
      };
      /** @description `parameter`: a parameter is unknown or has a wrong value. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `hindered`: it is not possible now; `confirmation_needed`: more than the record is affected, send `confirm`. */
      409: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_missing`: `If-Match` is missing. */
      428: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /**
   * Changes a screen.
   * @description Members that are left out stay as they are, and so do those with the value that they have.
   */
  changeManagedScreen: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
      };
      header: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match": string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description As in the address `/screen/1`; the next one unless it is given. */
          number?: number;
          /** @description For staff, such as where the device is. */
          description?: string | null;
          /**
           * @description The kind of the item.
           * @enum {unknown}
           */
          kind?: "vote" | "election" | "compound";
          /** @description Screens of one group follow each other by number. */
          group?: string | null;
          /** @description Seconds until the next one of the group. */
          duration?: number;
          /** @description The widgets, as XML: see `/docs/embedding#widgets`. It follows from the blocks where there are any; written by hand, it replaces them. */
          structure?: string;
          /** @description Styles of its own. */
          css?: string | null;
          /** @description The id of the vote, election or compound that it shows. */
          item?: string;
          /** @description The part of a compound that it shows alone. */
          part?: ({
            /** @enum {unknown} */
            domain: "district" | "region" | "superregion";
            segment: string;
          }) | null;
          /** @description The parts that it is made of, from the top; null where the structure is written by hand. */
          blocks?: (({
              /** @enum {unknown} */
              type: "title" | "progress" | "bar" | "map" | "table" | "candidates" | "elected" | "lists" | "parties" | "seats" | "logo" | "heading" | "text" | "updated" | "code";
              /** @enum {unknown} */
              width: "full" | "two-thirds" | "half" | "third" | "below";
              text?: string;
            })[]) | null;
        };
      };
    };
    responses: {
      /** @description It was changed. */
      200: {
        headers: {
          /** @description For `If-Match`. */
          ETag?: string;
        };
        content: {
          "application/json": components["schemas"]["ManagedScreen"];
        };
      };
      /** @description A second person must confirm a part of it, on the page in `Location`. */
      202: {
        content: never;
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_missing`: `If-Match` is missing. */
      428: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /**
   * Adds, changes and deletes screens.
   * @description Row by row, each on its own: one that is refused does not hinder the others.
   */
  batchManagedScreen: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
      };
      header?: {
        /** @description For a request that may be repeated: within a day, the same key gets the first answer again, without secrets. */
        "Idempotency-Key"?: string;
      };
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["ManagementBatch"];
      };
    };
    responses: {
      /** @description What became of each row, in their order. */
      200: {
        content: {
          "application/json": components["schemas"]["ManagementBatchAnswer"];
        };
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Reads the rules of notifications. */
  readManagedRulesOfNotifications: {
    responses: {
      /** @description The record. */
      200: {
        headers: {
          /** @description For `If-Match`. */
          ETag?: string;
        };
        content: {
          "application/json": components["schemas"]["ManagedRulesOfNotifications"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /**
   * Changes the rules of notifications.
   * @description Members that are left out stay as they are, and so do those with the value that they have.
   */
  changeManagedRulesOfNotifications: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
      };
      header: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match": string;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description Whether mails are sent by themselves: The first figures of a vote, election or compound are public. */
          first?: boolean | null;
          /** @description Whether mails are sent by themselves: More figures are public. */
          interim?: boolean | null;
          /** @description Whether mails are sent by themselves: The result is final; also if it is the first one. */
          final?: boolean | null;
          /** @description Whether mails are sent by themselves: A final result was corrected. */
          correction?: boolean | null;
        };
      };
    };
    responses: {
      /** @description It was changed. */
      200: {
        headers: {
          /** @description For `If-Match`. */
          ETag?: string;
        };
        content: {
          "application/json": components["schemas"]["ManagedRulesOfNotifications"];
        };
      };
      /** @description A second person must confirm a part of it, on the page in `Location`. */
      202: {
        content: never;
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_missing`: `If-Match` is missing. */
      428: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Sends mails about a whole polling day, or about an item, of which programs are told, too. The mails are sent within the next minutes. */
  sendManagedRulesOfNotifications: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
        /** @description What the browser would ask to be typed, see 409. */
        confirm?: string;
      };
      header?: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match"?: string;
        /** @description For a request that may be repeated: within a day, the same key gets the first answer again, without secrets. */
        "Idempotency-Key"?: string;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The polling day; or the item instead. */
          day?: string;
          /**
           * @description The kind of the item.
           * @enum {string}
           */
          kind?: "vote" | "election" | "compound";
          /** @description The id of the item. */
          item?: string;
        };
      };
    };
    responses: {
      /** @description It was done. */
      200: {
        content: {
          "application/json": {
            /** @description The id of the event about the item. */
            event?: string | null;
          };
        };
      };
      /** @description A second person must confirm a part of it, on the page in `Location`. */
      202: {
        content: never;
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `hindered`: it is not possible now; `confirmation_needed`: more than the record is affected, send `confirm`. */
      409: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /**
   * Lists subscribers.
   * @description In the order of their ids. `next` is the address of the next part, null at the end; a part of what was searched for may have fewer than `limit`.
   */
  listManagedSubscriber: {
    parameters: {
      query?: {
        /** @description Only those with this value; empty for those without one. */
        email?: string;
        /** @description Only those with this value; empty for those without one. */
        state?: string;
        /** @description Only those with this value; empty for those without one. */
        created?: string;
        /** @description Only those with this value; empty for those without one. */
        confirmed?: string;
        /** @description Only those with this value; empty for those without one. */
        ended?: string;
        /** @description The id after which the list goes on. */
        after?: string;
        /** @description How many at most. */
        limit?: number;
        /** @description Words that all must be in the texts of the record. */
        q?: string;
      };
    };
    responses: {
      /** @description Those in reach of the person who made the key. */
      200: {
        content: {
          "application/json": {
            items: components["schemas"]["ManagedSubscriber"][];
            /** Format: uri */
            next: string | null;
          };
        };
      };
      /** @description `parameter`: a parameter is unknown or has a wrong value. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Adds a subscriber. */
  addManagedSubscriber: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
      };
      header?: {
        /** @description For a request that may be repeated: within a day, the same key gets the first answer again, without secrets. */
        "Idempotency-Key"?: string;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The e-mail address. */
          email?: string;
          /** @description `active` ones get mails, `pending` ones have not confirmed. By default as `confirmed` and `ended` say. */
          state?: ("active" | "pending" | "unsubscribed") | null;
          /** @description What is mailed, in which language; by default everything, as the form of readers proposes. */
          choices?: ({
            /** @enum {unknown} */
            locale: "de_CH" | "fr_CH" | "it_CH" | "rm_CH" | "en_CH";
            everything: boolean;
            levels: ("federation" | "canton" | "region" | "municipality")[];
            municipality: number | null;
            occasions: ("first" | "interim" | "final")[];
          }) | null;
          /** @description Votes, elections and compounds that are followed one by one. */
          items?: (({
              /** @enum {unknown} */
              kind: "vote" | "election" | "compound";
              id: string;
            })[]) | null;
          /** @description When somebody has subscribed; by default now. */
          created?: string | null;
          /** @description When it was confirmed at that address, here or in another system. */
          confirmed?: string | null;
          /** @description When somebody has unsubscribed. */
          ended?: string | null;
          /** @description Whether a mail is sent: one that asks for confirmation to who is `pending`, a notice to who is `active`. */
          mail?: boolean;
        };
      };
    };
    responses: {
      /** @description A dry run: nothing is wrong. */
      200: {
        content: never;
      };
      /** @description It was added. */
      201: {
        headers: {
          /** @description Its address. */
          Location?: string;
          /** @description For `If-Match`. */
          ETag?: string;
        };
        content: {
          "application/json": components["schemas"]["ManagedSubscriber"];
        };
      };
      /** @description A second person must confirm a part of it, on the page in `Location`. */
      202: {
        content: never;
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Reads a subscriber. */
  readManagedSubscriber: {
    parameters: {
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    responses: {
      /** @description The record. */
      200: {
        headers: {
          /** @description For `If-Match`. */
          ETag?: string;
        };
        content: {
          "application/json": components["schemas"]["ManagedSubscriber"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Deletes a subscriber. */
  removeManagedSubscriber: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
        /** @description What the browser would ask to be typed, see 409. */
        confirm?: string;
      };
      header: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match": string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    responses: {
      /** @description A dry run: nothing is in the way. */
      200: {
        content: never;
      };
      /** @description It is gone. */
      204: {
        content: never;
      };
      /** @description `parameter`: a parameter is unknown or has a wrong value. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `hindered`: it is not possible now; `confirmation_needed`: more than the record is affected, send `confirm`. */
      409: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_missing`: `If-Match` is missing. */
      428: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /**
   * Adds, changes and deletes subscribers.
   * @description Row by row, each on its own: one that is refused does not hinder the others.
   */
  batchManagedSubscriber: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
      };
      header?: {
        /** @description For a request that may be repeated: within a day, the same key gets the first answer again, without secrets. */
        "Idempotency-Key"?: string;
      };
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["ManagementBatch"];
      };
    };
    responses: {
      /** @description What became of each row, in their order. */
      200: {
        content: {
          "application/json": components["schemas"]["ManagementBatchAnswer"];
        };
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /**
   * Lists webhooks.
   * @description In the order of their ids. `next` is the address of the next part, null at the end; a part of what was searched for may have fewer than `limit`.
   */
  listManagedWebhook: {
    parameters: {
      query?: {
        /** @description Only those with this value; empty for those without one. */
        name?: string;
        /** @description Only those with this value; empty for those without one. */
        url?: string;
        /** @description The id after which the list goes on. */
        after?: string;
        /** @description How many at most. */
        limit?: number;
        /** @description Words that all must be in the texts of the record. */
        q?: string;
      };
    };
    responses: {
      /** @description Those in reach of the person who made the key. */
      200: {
        content: {
          "application/json": {
            items: components["schemas"]["ManagedWebhook"][];
            /** Format: uri */
            next: string | null;
          };
        };
      };
      /** @description `parameter`: a parameter is unknown or has a wrong value. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Adds a webhook. */
  addManagedWebhook: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
      };
      header?: {
        /** @description For a request that may be repeated: within a day, the same key gets the first answer again, without secrets. */
        "Idempotency-Key"?: string;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description Its name, which no other webhook has. */
          name?: string;
          /** @description Where events are sent to; on the internet, and with https unless the operator allows its host. */
          url?: string;
          /** @description What is reported: see the events of webhooks. */
          occasions?: ("first" | "interim" | "final" | "correction" | "manual")[];
          /** @description Only these kinds of items; null for all. */
          kinds?: (("vote" | "election" | "compound")[]) | null;
          /** @description Only items of these levels; null for all. */
          domains?: (("federation" | "canton" | "region" | "district" | "municipality" | "none")[]) | null;
          /** @description Only these items, by their ids; a compound includes its elections. Null for all. */
          items?: string[] | null;
        };
      };
    };
    responses: {
      /** @description A dry run: nothing is wrong. */
      200: {
        content: never;
      };
      /** @description It was added. */
      201: {
        headers: {
          /** @description Its address. */
          Location?: string;
          /** @description For `If-Match`. */
          ETag?: string;
        };
        content: {
          "application/json": components["schemas"]["ManagedWebhook"] & {
            /** @description Signs what is sent. It is not shown again. */
            secret?: string;
          };
        };
      };
      /** @description A second person must confirm a part of it, on the page in `Location`. */
      202: {
        content: never;
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Reads a webhook. */
  readManagedWebhook: {
    parameters: {
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    responses: {
      /** @description The record. */
      200: {
        headers: {
          /** @description For `If-Match`. */
          ETag?: string;
        };
        content: {
          "application/json": components["schemas"]["ManagedWebhook"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Deletes a webhook. */
  removeManagedWebhook: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
        /** @description What the browser would ask to be typed, see 409. */
        confirm?: string;
      };
      header: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match": string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    responses: {
      /** @description A dry run: nothing is in the way. */
      200: {
        content: never;
      };
      /** @description It is gone. */
      204: {
        content: never;
      };
      /** @description `parameter`: a parameter is unknown or has a wrong value. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `hindered`: it is not possible now; `confirmation_needed`: more than the record is affected, send `confirm`. */
      409: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_missing`: `If-Match` is missing. */
      428: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /**
   * Changes a webhook.
   * @description Members that are left out stay as they are, and so do those with the value that they have.
   */
  changeManagedWebhook: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
      };
      header: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match": string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description Its name, which no other webhook has. */
          name?: string;
          /** @description Where events are sent to; on the internet, and with https unless the operator allows its host. */
          url?: string;
          /** @description What is reported: see the events of webhooks. */
          occasions?: ("first" | "interim" | "final" | "correction" | "manual")[];
          /** @description Only these kinds of items; null for all. */
          kinds?: (("vote" | "election" | "compound")[]) | null;
          /** @description Only items of these levels; null for all. */
          domains?: (("federation" | "canton" | "region" | "district" | "municipality" | "none")[]) | null;
          /** @description Only these items, by their ids; a compound includes its elections. Null for all. */
          items?: string[] | null;
        };
      };
    };
    responses: {
      /** @description It was changed. */
      200: {
        headers: {
          /** @description For `If-Match`. */
          ETag?: string;
        };
        content: {
          "application/json": components["schemas"]["ManagedWebhook"];
        };
      };
      /** @description A second person must confirm a part of it, on the page in `Location`. */
      202: {
        content: never;
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_missing`: `If-Match` is missing. */
      428: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Makes a new secret. The one before signs as well for seven days. */
  renewManagedWebhook: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
        /** @description What the browser would ask to be typed, see 409. */
        confirm?: string;
      };
      header?: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match"?: string;
        /** @description For a request that may be repeated: within a day, the same key gets the first answer again, without secrets. */
        "Idempotency-Key"?: string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    responses: {
      /** @description It was done. */
      200: {
        content: {
          "application/json": {
            /** @description Signs what is sent. It is not shown again. */
            secret?: string;
          };
        };
      };
      /** @description A second person must confirm a part of it, on the page in `Location`. */
      202: {
        content: never;
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `hindered`: it is not possible now; `confirmation_needed`: more than the record is affected, send `confirm`. */
      409: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Stops signing with the secret before the present one. */
  retireManagedWebhook: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
        /** @description What the browser would ask to be typed, see 409. */
        confirm?: string;
      };
      header?: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match"?: string;
        /** @description For a request that may be repeated: within a day, the same key gets the first answer again, without secrets. */
        "Idempotency-Key"?: string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    responses: {
      /** @description A dry run: nothing is wrong. */
      200: {
        content: {
          "application/json": Record<string, never>;
        };
      };
      /** @description A second person must confirm a part of it, on the page in `Location`. */
      202: {
        content: never;
      };
      /** @description It was done. */
      204: {
        content: never;
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `hindered`: it is not possible now; `confirmation_needed`: more than the record is affected, send `confirm`. */
      409: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Sends nothing for now; what is in the queue waits. */
  pauseManagedWebhook: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
        /** @description What the browser would ask to be typed, see 409. */
        confirm?: string;
      };
      header?: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match"?: string;
        /** @description For a request that may be repeated: within a day, the same key gets the first answer again, without secrets. */
        "Idempotency-Key"?: string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    responses: {
      /** @description A dry run: nothing is wrong. */
      200: {
        content: {
          "application/json": Record<string, never>;
        };
      };
      /** @description A second person must confirm a part of it, on the page in `Location`. */
      202: {
        content: never;
      };
      /** @description It was done. */
      204: {
        content: never;
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `hindered`: it is not possible now; `confirmation_needed`: more than the record is affected, send `confirm`. */
      409: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Sends again; refused with `hindered` while there is no secret. */
  resumeManagedWebhook: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
        /** @description What the browser would ask to be typed, see 409. */
        confirm?: string;
      };
      header?: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match"?: string;
        /** @description For a request that may be repeated: within a day, the same key gets the first answer again, without secrets. */
        "Idempotency-Key"?: string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    responses: {
      /** @description A dry run: nothing is wrong. */
      200: {
        content: {
          "application/json": Record<string, never>;
        };
      };
      /** @description A second person must confirm a part of it, on the page in `Location`. */
      202: {
        content: never;
      };
      /** @description It was done. */
      204: {
        content: never;
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `hindered`: it is not possible now; `confirmation_needed`: more than the record is affected, send `confirm`. */
      409: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Sends a test; refused with `hindered` while it is paused. */
  testManagedWebhook: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
        /** @description What the browser would ask to be typed, see 409. */
        confirm?: string;
      };
      header?: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match"?: string;
        /** @description For a request that may be repeated: within a day, the same key gets the first answer again, without secrets. */
        "Idempotency-Key"?: string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    responses: {
      /** @description It was done. */
      200: {
        content: {
          "application/json": {
            /** @description The id of the delivery. */
            delivery?: string;
          };
        };
      };
      /** @description A second person must confirm a part of it, on the page in `Location`. */
      202: {
        content: never;
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `hindered`: it is not possible now; `confirmation_needed`: more than the record is affected, send `confirm`. */
      409: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Sends again what has failed. */
  replayManagedWebhook: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
        /** @description What the browser would ask to be typed, see 409. */
        confirm?: string;
      };
      header?: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match"?: string;
        /** @description For a request that may be repeated: within a day, the same key gets the first answer again, without secrets. */
        "Idempotency-Key"?: string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description Only what was queued on this day or later, such as `2027-03-07`; without it, everything. */
          since?: string;
        };
      };
    };
    responses: {
      /** @description It was done. */
      200: {
        content: {
          "application/json": {
            /** @description How many deliveries are in the queue again. */
            count?: number;
          };
        };
      };
      /** @description A second person must confirm a part of it, on the page in `Location`. */
      202: {
        content: never;
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `hindered`: it is not possible now; `confirmation_needed`: more than the record is affected, send `confirm`. */
      409: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /**
   * Adds, changes and deletes webhooks.
   * @description Row by row, each on its own: one that is refused does not hinder the others.
   */
  batchManagedWebhook: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
      };
      header?: {
        /** @description For a request that may be repeated: within a day, the same key gets the first answer again, without secrets. */
        "Idempotency-Key"?: string;
      };
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["ManagementBatch"];
      };
    };
    responses: {
      /** @description What became of each row, in their order. */
      200: {
        content: {
          "application/json": components["schemas"]["ManagementBatchAnswer"];
        };
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /**
   * Lists forwards.
   * @description In the order of their ids. `next` is the address of the next part, null at the end; a part of what was searched for may have fewer than `limit`.
   */
  listManagedForwardedUpload: {
    parameters: {
      query?: {
        /** @description Only those with this value; empty for those without one. */
        path?: string;
        /** @description Only those with this value; empty for those without one. */
        sender?: string;
        /** @description Only those with this value; empty for those without one. */
        source?: string;
        /** @description Only those with this value; empty for those without one. */
        state?: string;
        /** @description The id after which the list goes on. */
        after?: string;
        /** @description How many at most. */
        limit?: number;
        /** @description Words that all must be in the texts of the record. */
        q?: string;
      };
    };
    responses: {
      /** @description Those in reach of the person who made the key. */
      200: {
        content: {
          "application/json": {
            items: components["schemas"]["ManagedForwardedUpload"][];
            /** Format: uri */
            next: string | null;
          };
        };
      };
      /** @description `parameter`: a parameter is unknown or has a wrong value. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Reads a forwarded upload. */
  readManagedForwardedUpload: {
    parameters: {
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    responses: {
      /** @description The record. */
      200: {
        headers: {
          /** @description For `If-Match`. */
          ETag?: string;
        };
        content: {
          "application/json": components["schemas"]["ManagedForwardedUpload"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Sends it again, or at once; refused with `hindered` where it has arrived, or where a later one for the same item has. */
  retryManagedForwardedUpload: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
        /** @description What the browser would ask to be typed, see 409. */
        confirm?: string;
      };
      header?: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match"?: string;
        /** @description For a request that may be repeated: within a day, the same key gets the first answer again, without secrets. */
        "Idempotency-Key"?: string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    responses: {
      /** @description A dry run: nothing is wrong. */
      200: {
        content: {
          "application/json": Record<string, never>;
        };
      };
      /** @description A second person must confirm a part of it, on the page in `Location`. */
      202: {
        content: never;
      };
      /** @description It was done. */
      204: {
        content: never;
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `hindered`: it is not possible now; `confirmation_needed`: more than the record is affected, send `confirm`. */
      409: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Gives it up, so that those behind it go on; refused with `hindered` unless it waits. */
  skipManagedForwardedUpload: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
        /** @description What the browser would ask to be typed, see 409. */
        confirm?: string;
      };
      header?: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match"?: string;
        /** @description For a request that may be repeated: within a day, the same key gets the first answer again, without secrets. */
        "Idempotency-Key"?: string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    responses: {
      /** @description A dry run: nothing is wrong. */
      200: {
        content: {
          "application/json": Record<string, never>;
        };
      };
      /** @description A second person must confirm a part of it, on the page in `Location`. */
      202: {
        content: never;
      };
      /** @description It was done. */
      204: {
        content: never;
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `hindered`: it is not possible now; `confirmation_needed`: more than the record is affected, send `confirm`. */
      409: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Reads the settings. */
  readManagedSettings: {
    responses: {
      /** @description The record. */
      200: {
        headers: {
          /** @description For `If-Match`. */
          ETag?: string;
        };
        content: {
          "application/json": components["schemas"]["ManagedSettings"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /**
   * Changes the settings.
   * @description Members that are left out stay as they are, and so do those with the value that they have.
   */
  changeManagedSettings: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
      };
      header: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match": string;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          name?: string;
          canton?: string | null;
          names?: {
            de_CH?: string;
            fr_CH?: string;
            it_CH?: string;
            rm_CH?: string;
          };
          municipality?: number | null;
          municipality_name?: string | null;
          accent_color?: string;
          locales?: ("de_CH" | "fr_CH" | "it_CH" | "rm_CH" | "en_CH")[];
          /** @enum {unknown} */
          default_locale?: "de_CH" | "fr_CH" | "it_CH" | "rm_CH";
          embargo?: {
            time: string;
          } | null;
          four_eyes_release?: boolean;
          projections?: boolean;
          federal_file_url?: string | null;
          federal_own_results?: boolean;
          federal_unattended?: boolean;
          linked_sites?: string[];
          doubt_thresholds?: {
            share?: number;
            turnout?: number;
            day?: number;
            dayPoints?: number;
            unaccounted?: number;
            unaccountedPoints?: number;
            eligible?: number;
          } | null;
          hidden_person_fields?: ("salutation" | "academic_title" | "born" | "profession" | "political_party" | "parliamentary_group" | "email" | "phone" | "phone_direct" | "organisation" | "website" | "website_2" | "location_address" | "location_code_city" | "postal_address" | "postal_code_city" | "notes" | "external_user_id")[];
          notification_address?: string | null;
          event_rubrics?: {
              name: string;
              names: {
                de_CH?: string;
                fr_CH?: string;
                it_CH?: string;
                rm_CH?: string;
              };
            }[];
          list_names?: {
              name: string;
              names: {
                de_CH?: string;
                fr_CH?: string;
                it_CH?: string;
                rm_CH?: string;
              };
            }[];
          open_data?: {
            id: string;
            name: string;
            names?: {
              de_CH?: string;
              fr_CH?: string;
              it_CH?: string;
              rm_CH?: string;
            };
            mail: string;
            uri?: string;
          } | null;
          contact?: {
            address?: string;
            phone?: string;
            mail?: string;
            page?: string;
          } | null;
          imprint_pages?: {
            de_CH?: string;
            fr_CH?: string;
            it_CH?: string;
            rm_CH?: string;
          };
          privacy_pages?: {
            de_CH?: string;
            fr_CH?: string;
            it_CH?: string;
            rm_CH?: string;
          };
          security?: {
            contact: string;
            encryption?: string;
            policy?: string;
          } | null;
          accessibility_contact?: string | null;
          rate_limit?: number;
          rate_limit_seconds?: number;
        };
      };
    };
    responses: {
      /** @description It was changed. */
      200: {
        headers: {
          /** @description For `If-Match`. */
          ETag?: string;
        };
        content: {
          "application/json": components["schemas"]["ManagedSettings"];
        };
      };
      /** @description A second person must confirm a part of it, on the page in `Location`. */
      202: {
        content: never;
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_missing`: `If-Match` is missing. */
      428: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Reads the logo of the settings. */
  readManagedSettings_logo: {
    responses: {
      /** @description The file. */
      200: {
        headers: {
          /** @description That of the record, for `If-Match`. */
          ETag?: string;
        };
        content: {
          "image/svg+xml": string;
          "image/png": string;
        };
      };
      /** @description `parameter`: a parameter is unknown or has a wrong value. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it has no such file. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /**
   * Stores the logo of the settings, in place of the one that there is.
   * @description The body is the file itself; its content decides which of the types it has.
   */
  putManagedSettings_logo: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
        /** @description What the file is called, such as `plan.pdf`. */
        name?: string;
        /** @description What it shows, for everybody who cannot see it; by default the description that is stored. */
        alt?: string;
      };
      header: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match": string;
      };
    };
    requestBody: {
      content: {
        "image/svg+xml": string;
        "image/png": string;
      };
    };
    responses: {
      /** @description It was stored. */
      200: {
        headers: {
          /** @description For `If-Match`. */
          ETag?: string;
        };
        content: {
          "application/json": components["schemas"]["ManagedSettings"];
        };
      };
      /** @description `parameter`: a parameter is unknown or has a wrong value. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `too_large`: the file has more than 512000 bytes. */
      413: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the file has none of the types that are accepted. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says why. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_missing`: `If-Match` is missing. */
      428: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Takes away the logo of the settings. */
  removeManagedSettings_logo: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
      };
      header: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match": string;
      };
    };
    responses: {
      /** @description It is gone. */
      200: {
        headers: {
          /** @description For `If-Match`. */
          ETag?: string;
        };
        content: {
          "application/json": components["schemas"]["ManagedSettings"];
        };
      };
      /** @description `parameter`: a parameter is unknown or has a wrong value. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it has no such file. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_missing`: `If-Match` is missing. */
      428: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Replaces the accessibility statement in the languages that are sent, by the default text where one is empty. */
  accessibilityManagedSettings: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
        /** @description What the browser would ask to be typed, see 409. */
        confirm?: string;
      };
      header?: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match"?: string;
        /** @description For a request that may be repeated: within a day, the same key gets the first answer again, without secrets. */
        "Idempotency-Key"?: string;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description By language of the site, as HTML. */
          texts?: {
            de_CH?: string;
            fr_CH?: string;
            it_CH?: string;
            rm_CH?: string;
          };
          /** @description As it was read, so that nobody’s change is overwritten. */
          seen?: string;
        };
      };
    };
    responses: {
      /** @description A dry run: nothing is wrong. */
      200: {
        content: {
          "application/json": Record<string, never>;
        };
      };
      /** @description A second person must confirm a part of it, on the page in `Location`. */
      202: {
        content: never;
      };
      /** @description It was done. */
      204: {
        content: never;
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `hindered`: it is not possible now; `confirmation_needed`: more than the record is affected, send `confirm`. */
      409: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Replaces the imprint in the languages that are sent, by the default text where one is empty. */
  imprintManagedSettings: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
        /** @description What the browser would ask to be typed, see 409. */
        confirm?: string;
      };
      header?: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match"?: string;
        /** @description For a request that may be repeated: within a day, the same key gets the first answer again, without secrets. */
        "Idempotency-Key"?: string;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description By language of the site, as HTML. */
          texts?: {
            de_CH?: string;
            fr_CH?: string;
            it_CH?: string;
            rm_CH?: string;
          };
          /** @description As it was read, so that nobody’s change is overwritten. */
          seen?: string;
        };
      };
    };
    responses: {
      /** @description A dry run: nothing is wrong. */
      200: {
        content: {
          "application/json": Record<string, never>;
        };
      };
      /** @description A second person must confirm a part of it, on the page in `Location`. */
      202: {
        content: never;
      };
      /** @description It was done. */
      204: {
        content: never;
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `hindered`: it is not possible now; `confirmation_needed`: more than the record is affected, send `confirm`. */
      409: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Replaces the privacy statement in the languages that are sent, by the default text where one is empty. */
  privacyManagedSettings: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
        /** @description What the browser would ask to be typed, see 409. */
        confirm?: string;
      };
      header?: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match"?: string;
        /** @description For a request that may be repeated: within a day, the same key gets the first answer again, without secrets. */
        "Idempotency-Key"?: string;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description By language of the site, as HTML. */
          texts?: {
            de_CH?: string;
            fr_CH?: string;
            it_CH?: string;
            rm_CH?: string;
          };
          /** @description As it was read, so that nobody’s change is overwritten. */
          seen?: string;
        };
      };
    };
    responses: {
      /** @description A dry run: nothing is wrong. */
      200: {
        content: {
          "application/json": Record<string, never>;
        };
      };
      /** @description A second person must confirm a part of it, on the page in `Location`. */
      202: {
        content: never;
      };
      /** @description It was done. */
      204: {
        content: never;
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `hindered`: it is not possible now; `confirmation_needed`: more than the record is affected, send `confirm`. */
      409: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Reads the rehearsal. */
  readManagedRehearsal: {
    responses: {
      /** @description The record. */
      200: {
        headers: {
          /** @description For `If-Match`. */
          ETag?: string;
        };
        content: {
          "application/json": components["schemas"]["ManagedRehearsal"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Copies the site as it is now, and starts a rehearsal; `hindered` where there is one. */
  startManagedRehearsal: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
        /** @description What the browser would ask to be typed, see 409. */
        confirm?: string;
      };
      header?: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match"?: string;
        /** @description For a request that may be repeated: within a day, the same key gets the first answer again, without secrets. */
        "Idempotency-Key"?: string;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The addresses to which it sends mails; all others are held back. */
          mail_to?: string[];
        };
      };
    };
    responses: {
      /** @description A dry run: nothing is wrong. */
      200: {
        content: {
          "application/json": Record<string, never>;
        };
      };
      /** @description It was started and goes on; the record in `Location` shows how. */
      202: {
        headers: {
          /** @description The address of the record. */
          Location?: string;
        };
        content: {
          "application/json": {
            /** @constant */
            state: "started";
          };
        };
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `hindered`: it is not possible now; `confirmation_needed`: more than the record is affected, send `confirm`. */
      409: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Replaces the rehearsal by a fresh copy. Without `mail_to`, the addresses stay. */
  resetManagedRehearsal: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
        /** @description What the browser would ask to be typed, see 409. */
        confirm?: string;
      };
      header?: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match"?: string;
        /** @description For a request that may be repeated: within a day, the same key gets the first answer again, without secrets. */
        "Idempotency-Key"?: string;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The addresses to which it sends mails; all others are held back. */
          mail_to?: string[];
        };
      };
    };
    responses: {
      /** @description A dry run: nothing is wrong. */
      200: {
        content: {
          "application/json": Record<string, never>;
        };
      };
      /** @description It was started and goes on; the record in `Location` shows how. */
      202: {
        headers: {
          /** @description The address of the record. */
          Location?: string;
        };
        content: {
          "application/json": {
            /** @constant */
            state: "started";
          };
        };
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `hindered`: it is not possible now; `confirmation_needed`: more than the record is affected, send `confirm`. */
      409: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Ends the rehearsal, and deletes all that belongs to it. */
  discardManagedRehearsal: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
        /** @description What the browser would ask to be typed, see 409. */
        confirm?: string;
      };
      header?: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match"?: string;
        /** @description For a request that may be repeated: within a day, the same key gets the first answer again, without secrets. */
        "Idempotency-Key"?: string;
      };
    };
    responses: {
      /** @description A dry run: nothing is wrong. */
      200: {
        content: {
          "application/json": Record<string, never>;
        };
      };
      /** @description It was started and goes on; the record in `Location` shows how. */
      202: {
        headers: {
          /** @description The address of the record. */
          Location?: string;
        };
        content: {
          "application/json": {
            /** @constant */
            state: "started";
          };
        };
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `hindered`: it is not possible now; `confirmation_needed`: more than the record is affected, send `confirm`. */
      409: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Makes a link for guests, which replaces the one before; only inside a rehearsal. */
  "open-guestsManagedRehearsal": {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
        /** @description What the browser would ask to be typed, see 409. */
        confirm?: string;
      };
      header?: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match"?: string;
        /** @description For a request that may be repeated: within a day, the same key gets the first answer again, without secrets. */
        "Idempotency-Key"?: string;
      };
    };
    responses: {
      /** @description It was done. */
      200: {
        content: {
          "application/json": {
            /**
             * Format: uri
             * @description The link.
             */
            guests?: string;
          };
        };
      };
      /** @description A second person must confirm a part of it, on the page in `Location`. */
      202: {
        content: never;
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `hindered`: it is not possible now; `confirmation_needed`: more than the record is affected, send `confirm`. */
      409: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Takes the link for guests back; only inside a rehearsal. */
  "close-guestsManagedRehearsal": {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
        /** @description What the browser would ask to be typed, see 409. */
        confirm?: string;
      };
      header?: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match"?: string;
        /** @description For a request that may be repeated: within a day, the same key gets the first answer again, without secrets. */
        "Idempotency-Key"?: string;
      };
    };
    responses: {
      /** @description A dry run: nothing is wrong. */
      200: {
        content: {
          "application/json": Record<string, never>;
        };
      };
      /** @description A second person must confirm a part of it, on the page in `Location`. */
      202: {
        content: never;
      };
      /** @description It was done. */
      204: {
        content: never;
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `hindered`: it is not possible now; `confirmation_needed`: more than the record is affected, send `confirm`. */
      409: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /**
   * Lists tickets.
   * @description In the order of their ids. `next` is the address of the next part, null at the end; a part of what was searched for may have fewer than `limit`.
   */
  listManagedTicket: {
    parameters: {
      query?: {
        /** @description Only those with this value; empty for those without one. */
        state?: string;
        /** @description Only those with this value; empty for those without one. */
        kind?: string;
        /** @description Only those with this value; empty for those without one. */
        subject?: string;
        /** @description Only those with this value; empty for those without one. */
        title?: string;
        /** @description Only those with this value; empty for those without one. */
        submitter_email?: string;
        /** @description Only those with this value; empty for those without one. */
        owner?: string;
        /** @description Only those with this value; empty for those without one. */
        muted?: boolean;
        /** @description The id after which the list goes on. */
        after?: string;
        /** @description How many at most. */
        limit?: number;
        /** @description Words that all must be in the texts of the record. */
        q?: string;
      };
    };
    responses: {
      /** @description Those in reach of the person who made the key. */
      200: {
        content: {
          "application/json": {
            items: components["schemas"]["ManagedTicket"][];
            /** Format: uri */
            next: string | null;
          };
        };
      };
      /** @description `parameter`: a parameter is unknown or has a wrong value. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Reads a ticket. */
  readManagedTicket: {
    parameters: {
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    responses: {
      /** @description The record. */
      200: {
        headers: {
          /** @description For `If-Match`. */
          ETag?: string;
        };
        content: {
          "application/json": components["schemas"]["ManagedTicket"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Deletes a ticket. */
  removeManagedTicket: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
        /** @description What the browser would ask to be typed, see 409. */
        confirm?: string;
      };
      header: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match": string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    responses: {
      /** @description A dry run: nothing is in the way. */
      200: {
        content: never;
      };
      /** @description It is gone. */
      204: {
        content: never;
      };
      /** @description `parameter`: a parameter is unknown or has a wrong value. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `hindered`: it is not possible now; `confirmation_needed`: more than the record is affected, send `confirm`. */
      409: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_missing`: `If-Match` is missing. */
      428: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Accepts it, and makes the person who made the key its owner. */
  acceptManagedTicket: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
        /** @description What the browser would ask to be typed, see 409. */
        confirm?: string;
      };
      header?: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match"?: string;
        /** @description For a request that may be repeated: within a day, the same key gets the first answer again, without secrets. */
        "Idempotency-Key"?: string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    responses: {
      /** @description A dry run: nothing is wrong. */
      200: {
        content: {
          "application/json": Record<string, never>;
        };
      };
      /** @description A second person must confirm a part of it, on the page in `Location`. */
      202: {
        content: never;
      };
      /** @description It was done. */
      204: {
        content: never;
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `hindered`: it is not possible now; `confirmation_needed`: more than the record is affected, send `confirm`. */
      409: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Closes it, and tells the submitter. */
  closeManagedTicket: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
        /** @description What the browser would ask to be typed, see 409. */
        confirm?: string;
      };
      header?: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match"?: string;
        /** @description For a request that may be repeated: within a day, the same key gets the first answer again, without secrets. */
        "Idempotency-Key"?: string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    responses: {
      /** @description A dry run: nothing is wrong. */
      200: {
        content: {
          "application/json": Record<string, never>;
        };
      };
      /** @description A second person must confirm a part of it, on the page in `Location`. */
      202: {
        content: never;
      };
      /** @description It was done. */
      204: {
        content: never;
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `hindered`: it is not possible now; `confirmation_needed`: more than the record is affected, send `confirm`. */
      409: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Opens it again, and tells the submitter. */
  reopenManagedTicket: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
        /** @description What the browser would ask to be typed, see 409. */
        confirm?: string;
      };
      header?: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match"?: string;
        /** @description For a request that may be repeated: within a day, the same key gets the first answer again, without secrets. */
        "Idempotency-Key"?: string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    responses: {
      /** @description A dry run: nothing is wrong. */
      200: {
        content: {
          "application/json": Record<string, never>;
        };
      };
      /** @description A second person must confirm a part of it, on the page in `Location`. */
      202: {
        content: never;
      };
      /** @description It was done. */
      204: {
        content: never;
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `hindered`: it is not possible now; `confirmation_needed`: more than the record is affected, send `confirm`. */
      409: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Puts it into the archive. */
  archiveManagedTicket: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
        /** @description What the browser would ask to be typed, see 409. */
        confirm?: string;
      };
      header?: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match"?: string;
        /** @description For a request that may be repeated: within a day, the same key gets the first answer again, without secrets. */
        "Idempotency-Key"?: string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    responses: {
      /** @description A dry run: nothing is wrong. */
      200: {
        content: {
          "application/json": Record<string, never>;
        };
      };
      /** @description A second person must confirm a part of it, on the page in `Location`. */
      202: {
        content: never;
      };
      /** @description It was done. */
      204: {
        content: never;
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `hindered`: it is not possible now; `confirmation_needed`: more than the record is affected, send `confirm`. */
      409: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Takes it out of the archive. */
  recoverManagedTicket: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
        /** @description What the browser would ask to be typed, see 409. */
        confirm?: string;
      };
      header?: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match"?: string;
        /** @description For a request that may be repeated: within a day, the same key gets the first answer again, without secrets. */
        "Idempotency-Key"?: string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    responses: {
      /** @description A dry run: nothing is wrong. */
      200: {
        content: {
          "application/json": Record<string, never>;
        };
      };
      /** @description A second person must confirm a part of it, on the page in `Location`. */
      202: {
        content: never;
      };
      /** @description It was done. */
      204: {
        content: never;
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `hindered`: it is not possible now; `confirmation_needed`: more than the record is affected, send `confirm`. */
      409: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Sends the submitter no mails about it. */
  muteManagedTicket: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
        /** @description What the browser would ask to be typed, see 409. */
        confirm?: string;
      };
      header?: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match"?: string;
        /** @description For a request that may be repeated: within a day, the same key gets the first answer again, without secrets. */
        "Idempotency-Key"?: string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    responses: {
      /** @description A dry run: nothing is wrong. */
      200: {
        content: {
          "application/json": Record<string, never>;
        };
      };
      /** @description A second person must confirm a part of it, on the page in `Location`. */
      202: {
        content: never;
      };
      /** @description It was done. */
      204: {
        content: never;
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `hindered`: it is not possible now; `confirmation_needed`: more than the record is affected, send `confirm`. */
      409: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Sends the submitter mails again. */
  unmuteManagedTicket: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
        /** @description What the browser would ask to be typed, see 409. */
        confirm?: string;
      };
      header?: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match"?: string;
        /** @description For a request that may be repeated: within a day, the same key gets the first answer again, without secrets. */
        "Idempotency-Key"?: string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    responses: {
      /** @description A dry run: nothing is wrong. */
      200: {
        content: {
          "application/json": Record<string, never>;
        };
      };
      /** @description A second person must confirm a part of it, on the page in `Location`. */
      202: {
        content: never;
      };
      /** @description It was done. */
      204: {
        content: never;
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `hindered`: it is not possible now; `confirmation_needed`: more than the record is affected, send `confirm`. */
      409: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Decides on what was proposed, once: the named fields are taken over, the others are dropped. */
  applyManagedTicket: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
        /** @description What the browser would ask to be typed, see 409. */
        confirm?: string;
      };
      header?: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match"?: string;
        /** @description For a request that may be repeated: within a day, the same key gets the first answer again, without secrets. */
        "Idempotency-Key"?: string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description Names of proposed fields; none drops all. */
          field?: string[];
        };
      };
    };
    responses: {
      /** @description A dry run: nothing is wrong. */
      200: {
        content: {
          "application/json": Record<string, never>;
        };
      };
      /** @description A second person must confirm a part of it, on the page in `Location`. */
      202: {
        content: never;
      };
      /** @description It was done. */
      204: {
        content: never;
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `hindered`: it is not possible now; `confirmation_needed`: more than the record is affected, send `confirm`. */
      409: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Adds a note that only the staff see. */
  noteManagedTicket: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
        /** @description What the browser would ask to be typed, see 409. */
        confirm?: string;
      };
      header?: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match"?: string;
        /** @description For a request that may be repeated: within a day, the same key gets the first answer again, without secrets. */
        "Idempotency-Key"?: string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description Without markup. */
          text?: string;
        };
      };
    };
    responses: {
      /** @description A dry run: nothing is wrong. */
      200: {
        content: {
          "application/json": Record<string, never>;
        };
      };
      /** @description A second person must confirm a part of it, on the page in `Location`. */
      202: {
        content: never;
      };
      /** @description It was done. */
      204: {
        content: never;
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `hindered`: it is not possible now; `confirmation_needed`: more than the record is affected, send `confirm`. */
      409: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Writes to the submitter. */
  messageManagedTicket: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
        /** @description What the browser would ask to be typed, see 409. */
        confirm?: string;
      };
      header?: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match"?: string;
        /** @description For a request that may be repeated: within a day, the same key gets the first answer again, without secrets. */
        "Idempotency-Key"?: string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description Without markup. */
          text?: string;
        };
      };
    };
    responses: {
      /** @description A dry run: nothing is wrong. */
      200: {
        content: {
          "application/json": Record<string, never>;
        };
      };
      /** @description A second person must confirm a part of it, on the page in `Location`. */
      202: {
        content: never;
      };
      /** @description It was done. */
      204: {
        content: never;
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `hindered`: it is not possible now; `confirmation_needed`: more than the record is affected, send `confirm`. */
      409: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Makes somebody its owner, who is told by mail. */
  assignManagedTicket: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
        /** @description What the browser would ask to be typed, see 409. */
        confirm?: string;
      };
      header?: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match"?: string;
        /** @description For a request that may be repeated: within a day, the same key gets the first answer again, without secrets. */
        "Idempotency-Key"?: string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The e-mail address or the id of an account. */
          owner?: string;
        };
      };
    };
    responses: {
      /** @description A dry run: nothing is wrong. */
      200: {
        content: {
          "application/json": Record<string, never>;
        };
      };
      /** @description A second person must confirm a part of it, on the page in `Location`. */
      202: {
        content: never;
      };
      /** @description It was done. */
      204: {
        content: never;
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `hindered`: it is not possible now; `confirmation_needed`: more than the record is affected, send `confirm`. */
      409: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Sends a mail again that has failed, or of which it is uncertain. */
  "mail-againManagedTicket": {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
        /** @description What the browser would ask to be typed, see 409. */
        confirm?: string;
      };
      header?: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match"?: string;
        /** @description For a request that may be repeated: within a day, the same key gets the first answer again, without secrets. */
        "Idempotency-Key"?: string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The id of one of `mails`. */
          mail?: string;
        };
      };
    };
    responses: {
      /** @description A dry run: nothing is wrong. */
      200: {
        content: {
          "application/json": Record<string, never>;
        };
      };
      /** @description A second person must confirm a part of it, on the page in `Location`. */
      202: {
        content: never;
      };
      /** @description It was done. */
      204: {
        content: never;
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `hindered`: it is not possible now; `confirmation_needed`: more than the record is affected, send `confirm`. */
      409: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /**
   * Lists users.
   * @description In the order of their ids. `next` is the address of the next part, null at the end; a part of what was searched for may have fewer than `limit`.
   */
  listManagedUser: {
    parameters: {
      query?: {
        /** @description Only those with this value; empty for those without one. */
        name?: string;
        /** @description Only those with this value; empty for those without one. */
        role?: string;
        /** @description The id after which the list goes on. */
        after?: string;
        /** @description How many at most. */
        limit?: number;
        /** @description Words that all must be in the texts of the record. */
        q?: string;
      };
    };
    responses: {
      /** @description Those in reach of the person who made the key. */
      200: {
        content: {
          "application/json": {
            items: components["schemas"]["ManagedUser"][];
            /** Format: uri */
            next: string | null;
          };
        };
      };
      /** @description `parameter`: a parameter is unknown or has a wrong value. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Adds a user. */
  addManagedUser: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
      };
      header?: {
        /** @description For a request that may be repeated: within a day, the same key gets the first answer again, without secrets. */
        "Idempotency-Key"?: string;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The name of the person. */
          name?: string;
          /**
           * @description Admins may do everything. `editor` unless something else is sent.
           * @enum {unknown}
           */
          role?: "admin" | "editor";
          /** @description What an editor is limited to, if anything; admins never are. */
          scope?: ({
            /** @constant */
            results: true;
          } | {
            agency: number;
          }) | null;
          /** @description It cannot be changed. */
          email?: string;
        };
      };
    };
    responses: {
      /** @description A dry run: nothing is wrong. */
      200: {
        content: never;
      };
      /** @description It was added. */
      201: {
        headers: {
          /** @description Its address. */
          Location?: string;
          /** @description For `If-Match`. */
          ETag?: string;
        };
        content: {
          "application/json": components["schemas"]["ManagedUser"] & {
            /**
             * Format: uri
             * @description Where the person chooses a password. It is missing where it was mailed, and is not told again.
             */
            link?: string;
          };
        };
      };
      /** @description A second person must confirm a part of it, on the page in `Location`. */
      202: {
        content: never;
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Reads a user. */
  readManagedUser: {
    parameters: {
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    responses: {
      /** @description The record. */
      200: {
        headers: {
          /** @description For `If-Match`. */
          ETag?: string;
        };
        content: {
          "application/json": components["schemas"]["ManagedUser"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Deletes a user. */
  removeManagedUser: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
        /** @description What the browser would ask to be typed, see 409. */
        confirm?: string;
      };
      header: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match": string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    responses: {
      /** @description A dry run: nothing is in the way. */
      200: {
        content: never;
      };
      /** @description It is gone. */
      204: {
        content: never;
      };
      /** @description `parameter`: a parameter is unknown or has a wrong value. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `hindered`: it is not possible now; `confirmation_needed`: more than the record is affected, send `confirm`. */
      409: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_missing`: `If-Match` is missing. */
      428: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /**
   * Changes a user.
   * @description Members that are left out stay as they are, and so do those with the value that they have.
   */
  changeManagedUser: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
      };
      header: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match": string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The name of the person. */
          name?: string;
          /**
           * @description Admins may do everything. `editor` unless something else is sent.
           * @enum {unknown}
           */
          role?: "admin" | "editor";
          /** @description What an editor is limited to, if anything; admins never are. */
          scope?: ({
            /** @constant */
            results: true;
          } | {
            agency: number;
          }) | null;
        };
      };
    };
    responses: {
      /** @description It was changed. */
      200: {
        headers: {
          /** @description For `If-Match`. */
          ETag?: string;
        };
        content: {
          "application/json": components["schemas"]["ManagedUser"];
        };
      };
      /** @description A second person must confirm a part of it, on the page in `Location`. */
      202: {
        content: never;
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_missing`: `If-Match` is missing. */
      428: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Blocks an account: its sessions and links end, and its keys open nothing. */
  blockManagedUser: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
        /** @description What the browser would ask to be typed, see 409. */
        confirm?: string;
      };
      header?: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match"?: string;
        /** @description For a request that may be repeated: within a day, the same key gets the first answer again, without secrets. */
        "Idempotency-Key"?: string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    responses: {
      /** @description A dry run: nothing is wrong. */
      200: {
        content: {
          "application/json": Record<string, never>;
        };
      };
      /** @description A second person must confirm a part of it, on the page in `Location`. */
      202: {
        content: never;
      };
      /** @description It was done. */
      204: {
        content: never;
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `hindered`: it is not possible now; `confirmation_needed`: more than the record is affected, send `confirm`. */
      409: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Opens a blocked account again. */
  unblockManagedUser: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
        /** @description What the browser would ask to be typed, see 409. */
        confirm?: string;
      };
      header?: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match"?: string;
        /** @description For a request that may be repeated: within a day, the same key gets the first answer again, without secrets. */
        "Idempotency-Key"?: string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    responses: {
      /** @description A dry run: nothing is wrong. */
      200: {
        content: {
          "application/json": Record<string, never>;
        };
      };
      /** @description A second person must confirm a part of it, on the page in `Location`. */
      202: {
        content: never;
      };
      /** @description It was done. */
      204: {
        content: never;
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `hindered`: it is not possible now; `confirmation_needed`: more than the record is affected, send `confirm`. */
      409: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Logs the person out everywhere. */
  "end-sessionsManagedUser": {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
        /** @description What the browser would ask to be typed, see 409. */
        confirm?: string;
      };
      header?: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match"?: string;
        /** @description For a request that may be repeated: within a day, the same key gets the first answer again, without secrets. */
        "Idempotency-Key"?: string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    responses: {
      /** @description A dry run: nothing is wrong. */
      200: {
        content: {
          "application/json": Record<string, never>;
        };
      };
      /** @description A second person must confirm a part of it, on the page in `Location`. */
      202: {
        content: never;
      };
      /** @description It was done. */
      204: {
        content: never;
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `hindered`: it is not possible now; `confirmation_needed`: more than the record is affected, send `confirm`. */
      409: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Removes second factor, passkeys and recovery codes. */
  "reset-second-factorManagedUser": {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
        /** @description What the browser would ask to be typed, see 409. */
        confirm?: string;
      };
      header?: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match"?: string;
        /** @description For a request that may be repeated: within a day, the same key gets the first answer again, without secrets. */
        "Idempotency-Key"?: string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    responses: {
      /** @description A dry run: nothing is wrong. */
      200: {
        content: {
          "application/json": Record<string, never>;
        };
      };
      /** @description A second person must confirm a part of it, on the page in `Location`. */
      202: {
        content: never;
      };
      /** @description It was done. */
      204: {
        content: never;
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `hindered`: it is not possible now; `confirmation_needed`: more than the record is affected, send `confirm`. */
      409: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Sets how the person may log in. */
  "login-wayManagedUser": {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
        /** @description What the browser would ask to be typed, see 409. */
        confirm?: string;
      };
      header?: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match"?: string;
        /** @description For a request that may be repeated: within a day, the same key gets the first answer again, without secrets. */
        "Idempotency-Key"?: string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          /**
           * @description By the means of the account (`local`), through a provider (`external`), or `any`.
           * @enum {string}
           */
          login_way?: "any" | "local" | "external";
        };
      };
    };
    responses: {
      /** @description A dry run: nothing is wrong. */
      200: {
        content: {
          "application/json": Record<string, never>;
        };
      };
      /** @description A second person must confirm a part of it, on the page in `Location`. */
      202: {
        content: never;
      };
      /** @description It was done. */
      204: {
        content: never;
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `hindered`: it is not possible now; `confirmation_needed`: more than the record is affected, send `confirm`. */
      409: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Sends an invitation again, or a link to choose a new password; refused with `hindered` for accounts that are blocked or log in through a provider alone. */
  linkManagedUser: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
        /** @description What the browser would ask to be typed, see 409. */
        confirm?: string;
      };
      header?: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match"?: string;
        /** @description For a request that may be repeated: within a day, the same key gets the first answer again, without secrets. */
        "Idempotency-Key"?: string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    responses: {
      /** @description It was done. */
      200: {
        content: {
          "application/json": {
            /** @description Whether it was mailed to the person. */
            mailed?: boolean;
            /**
             * Format: uri
             * @description Where the person chooses a password. It is missing where it was mailed, and is not told again.
             */
            link?: string;
          };
        };
      };
      /** @description A second person must confirm a part of it, on the page in `Location`. */
      202: {
        content: never;
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `hindered`: it is not possible now; `confirmation_needed`: more than the record is affected, send `confirm`. */
      409: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /**
   * Adds, changes and deletes users.
   * @description Row by row, each on its own: one that is refused does not hinder the others.
   */
  batchManagedUser: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
      };
      header?: {
        /** @description For a request that may be repeated: within a day, the same key gets the first answer again, without secrets. */
        "Idempotency-Key"?: string;
      };
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["ManagementBatch"];
      };
    };
    responses: {
      /** @description What became of each row, in their order. */
      200: {
        content: {
          "application/json": components["schemas"]["ManagementBatchAnswer"];
        };
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /**
   * Lists api-keys.
   * @description In the order of their ids. `next` is the address of the next part, null at the end; a part of what was searched for may have fewer than `limit`.
   */
  listManagedAPIKey: {
    parameters: {
      query?: {
        /** @description Only those with this value; empty for those without one. */
        name?: string;
        /** @description Only those with this value; empty for those without one. */
        read_only?: boolean;
        /** @description The id after which the list goes on. */
        after?: string;
        /** @description How many at most. */
        limit?: number;
        /** @description Words that all must be in the texts of the record. */
        q?: string;
      };
    };
    responses: {
      /** @description Those in reach of the person who made the key. */
      200: {
        content: {
          "application/json": {
            items: components["schemas"]["ManagedAPIKey"][];
            /** Format: uri */
            next: string | null;
          };
        };
      };
      /** @description `parameter`: a parameter is unknown or has a wrong value. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Adds an API key. */
  addManagedAPIKey: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
      };
      header?: {
        /** @description For a request that may be repeated: within a day, the same key gets the first answer again, without secrets. */
        "Idempotency-Key"?: string;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description Its own name. */
          name?: string;
          /** @description Whether it only reads, and submits no changes. */
          read_only?: boolean | null;
        };
      };
    };
    responses: {
      /** @description A dry run: nothing is wrong. */
      200: {
        content: never;
      };
      /** @description It was added. */
      201: {
        headers: {
          /** @description Its address. */
          Location?: string;
          /** @description For `If-Match`. */
          ETag?: string;
        };
        content: {
          "application/json": components["schemas"]["ManagedAPIKey"] & {
            /** @description The key itself, which is shown this once. */
            secret?: string;
          };
        };
      };
      /** @description A second person must confirm a part of it, on the page in `Location`. */
      202: {
        content: never;
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Reads an API key. */
  readManagedAPIKey: {
    parameters: {
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    responses: {
      /** @description The record. */
      200: {
        headers: {
          /** @description For `If-Match`. */
          ETag?: string;
        };
        content: {
          "application/json": components["schemas"]["ManagedAPIKey"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Deletes an API key. */
  removeManagedAPIKey: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
        /** @description What the browser would ask to be typed, see 409. */
        confirm?: string;
      };
      header: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match": string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    responses: {
      /** @description A dry run: nothing is in the way. */
      200: {
        content: never;
      };
      /** @description It is gone. */
      204: {
        content: never;
      };
      /** @description `parameter`: a parameter is unknown or has a wrong value. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `hindered`: it is not possible now; `confirmation_needed`: more than the record is affected, send `confirm`. */
      409: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_missing`: `If-Match` is missing. */
      428: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /**
   * Adds, changes and deletes api-keys.
   * @description Row by row, each on its own: one that is refused does not hinder the others.
   */
  batchManagedAPIKey: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
      };
      header?: {
        /** @description For a request that may be repeated: within a day, the same key gets the first answer again, without secrets. */
        "Idempotency-Key"?: string;
      };
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["ManagementBatch"];
      };
    };
    responses: {
      /** @description What became of each row, in their order. */
      200: {
        content: {
          "application/json": components["schemas"]["ManagementBatchAnswer"];
        };
      };
      /** @description `body`: no JSON object; `parameter`: a parameter has a wrong value; `repeat_key`: a malformed `Idempotency-Key`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `media_type`: the request is no JSON. */
      415: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `invalid`: nothing was stored; `fields` says what is wrong with which member. `repeat_key_used`: the key stood for another request. */
      422: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /**
   * Lists management-keys.
   * @description In the order of their ids. `next` is the address of the next part, null at the end; a part of what was searched for may have fewer than `limit`.
   */
  listManagedManagementKey: {
    parameters: {
      query?: {
        /** @description Only those with this value; empty for those without one. */
        name?: string;
        /** @description Only those with this value; empty for those without one. */
        agency?: string;
        /** @description Only those with this value; empty for those without one. */
        expires?: string;
        /** @description The id after which the list goes on. */
        after?: string;
        /** @description How many at most. */
        limit?: number;
        /** @description Words that all must be in the texts of the record. */
        q?: string;
      };
    };
    responses: {
      /** @description Those in reach of the person who made the key. */
      200: {
        content: {
          "application/json": {
            items: components["schemas"]["ManagedManagementKey"][];
            /** Format: uri */
            next: string | null;
          };
        };
      };
      /** @description `parameter`: a parameter is unknown or has a wrong value. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Reads a management key. */
  readManagedManagementKey: {
    parameters: {
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    responses: {
      /** @description The record. */
      200: {
        headers: {
          /** @description For `If-Match`. */
          ETag?: string;
        };
        content: {
          "application/json": components["schemas"]["ManagedManagementKey"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
  /** Deletes a management key. */
  removeManagedManagementKey: {
    parameters: {
      query?: {
        /** @description Checks everything and stores nothing; the answer is `{"state": "dry_run"}`. */
        dry_run?: boolean;
        /** @description What the browser would ask to be typed, see 409. */
        confirm?: string;
      };
      header: {
        /** @description The `ETag` of the record as it was read; `*` for whatever it is now. */
        "If-Match": string;
      };
      path: {
        /** @description The id of the record. */
        id: string;
      };
    };
    responses: {
      /** @description A dry run: nothing is in the way. */
      200: {
        content: never;
      };
      /** @description It is gone. */
      204: {
        content: never;
      };
      /** @description `parameter`: a parameter is unknown or has a wrong value. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no key, or it is unknown or has expired. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description The key or the person who made it may not do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description There is no such record, or it is out of reach. */
      404: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `hindered`: it is not possible now; `confirmation_needed`: more than the record is affected, send `confirm`. */
      409: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_changed`: somebody else has changed the record since it was read. */
      412: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
      /** @description `tag_missing`: `If-Match` is missing. */
      428: {
        content: {
          "application/problem+json": components["schemas"]["ManagementProblem"];
        };
      };
    };
  };
}

/** The records that programs manage, by name. */
export interface Records {
  'agencies': {
    record: paths['/api/manage/agencies/{id}']['get']['responses'][200]['content']['application/json']
    added: { values: NonNullable<paths['/api/manage/agencies']['post']['requestBody']['content']['application/json']>; answer: paths['/api/manage/agencies']['post']['responses'][201]['content']['application/json'] }
    changed: NonNullable<paths['/api/manage/agencies/{id}']['patch']['requestBody']['content']['application/json']>
    begins: Omit<NonNullable<paths['/api/manage/agencies']['post']['parameters']['query']>, 'dry_run'>
    filters: Omit<NonNullable<paths['/api/manage/agencies']['get']['parameters']['query']>, 'limit' | 'after'>
    files: 'organigram'
    actions: { 'move': { values: NonNullable<paths['/api/manage/agencies/{id}/move']['post']['requestBody']['content']['application/json']>; answer: paths['/api/manage/agencies/{id}/move']['post']['responses'][200]['content']['application/json'] }; 'sort': Record<never, never>; 'sort-members': Record<never, never> }
  }
  'people': {
    record: paths['/api/manage/people/{id}']['get']['responses'][200]['content']['application/json']
    added: { values: NonNullable<paths['/api/manage/people']['post']['requestBody']['content']['application/json']>; answer: paths['/api/manage/people']['post']['responses'][201]['content']['application/json'] }
    changed: NonNullable<paths['/api/manage/people/{id}']['patch']['requestBody']['content']['application/json']>
    begins: Record<never, never>
    filters: Omit<NonNullable<paths['/api/manage/people']['get']['parameters']['query']>, 'limit' | 'after'>
    files: 'picture'
    actions: Record<never, never>
  }
  'memberships': {
    record: paths['/api/manage/memberships/{id}']['get']['responses'][200]['content']['application/json']
    added: { values: NonNullable<paths['/api/manage/memberships']['post']['requestBody']['content']['application/json']>; answer: paths['/api/manage/memberships']['post']['responses'][201]['content']['application/json'] }
    changed: NonNullable<paths['/api/manage/memberships/{id}']['patch']['requestBody']['content']['application/json']>
    begins: Record<never, never>
    filters: Omit<NonNullable<paths['/api/manage/memberships']['get']['parameters']['query']>, 'limit' | 'after'>
    files: never
    actions: { 'move': { values: NonNullable<paths['/api/manage/memberships/{id}/move']['post']['requestBody']['content']['application/json']>; answer: paths['/api/manage/memberships/{id}/move']['post']['responses'][200]['content']['application/json'] } }
  }
  'people-sources': {
    record: paths['/api/manage/people-sources/{id}']['get']['responses'][200]['content']['application/json']
    added: { values: NonNullable<paths['/api/manage/people-sources']['post']['requestBody']['content']['application/json']>; answer: paths['/api/manage/people-sources']['post']['responses'][201]['content']['application/json'] }
    changed: NonNullable<paths['/api/manage/people-sources/{id}']['patch']['requestBody']['content']['application/json']>
    begins: Record<never, never>
    filters: Omit<NonNullable<paths['/api/manage/people-sources']['get']['parameters']['query']>, 'limit' | 'after'>
    files: never
    actions: { 'on': Record<never, never>; 'off': Record<never, never>; 'link': Record<never, never>; 'try': { answer: paths['/api/manage/people-sources/{id}/try']['post']['responses'][202]['content']['application/json'] }; 'run': { values: NonNullable<paths['/api/manage/people-sources/{id}/run']['post']['requestBody']['content']['application/json']>; answer: paths['/api/manage/people-sources/{id}/run']['post']['responses'][202]['content']['application/json'] }; 'undo': { values: NonNullable<paths['/api/manage/people-sources/{id}/undo']['post']['requestBody']['content']['application/json']>; answer: paths['/api/manage/people-sources/{id}/undo']['post']['responses'][200]['content']['application/json'] } }
  }
  'events': {
    record: paths['/api/manage/events/{id}']['get']['responses'][200]['content']['application/json']
    added: { values: NonNullable<paths['/api/manage/events']['post']['requestBody']['content']['application/json']>; answer: paths['/api/manage/events']['post']['responses'][201]['content']['application/json'] }
    changed: NonNullable<paths['/api/manage/events/{id}']['patch']['requestBody']['content']['application/json']>
    begins: Record<never, never>
    filters: Omit<NonNullable<paths['/api/manage/events']['get']['parameters']['query']>, 'limit' | 'after'>
    files: 'image'
    actions: Record<never, never>
  }
  'news': {
    record: paths['/api/manage/news/{id}']['get']['responses'][200]['content']['application/json']
    added: { values: NonNullable<paths['/api/manage/news']['post']['requestBody']['content']['application/json']>; answer: paths['/api/manage/news']['post']['responses'][201]['content']['application/json'] }
    changed: NonNullable<paths['/api/manage/news/{id}']['patch']['requestBody']['content']['application/json']>
    begins: Record<never, never>
    filters: Omit<NonNullable<paths['/api/manage/news']['get']['parameters']['query']>, 'limit' | 'after'>
    files: 'image'
    actions: Record<never, never>
  }
  'topics': {
    record: paths['/api/manage/topics/{id}']['get']['responses'][200]['content']['application/json']
    added: { values: NonNullable<paths['/api/manage/topics']['post']['requestBody']['content']['application/json']>; answer: paths['/api/manage/topics']['post']['responses'][201]['content']['application/json'] }
    changed: NonNullable<paths['/api/manage/topics/{id}']['patch']['requestBody']['content']['application/json']>
    begins: Omit<NonNullable<paths['/api/manage/topics']['post']['parameters']['query']>, 'dry_run'>
    filters: Omit<NonNullable<paths['/api/manage/topics']['get']['parameters']['query']>, 'limit' | 'after'>
    files: 'image'
    actions: { 'move': { values: NonNullable<paths['/api/manage/topics/{id}/move']['post']['requestBody']['content']['application/json']>; answer: paths['/api/manage/topics/{id}/move']['post']['responses'][200]['content']['application/json'] } }
  }
  'synonyms': {
    record: paths['/api/manage/synonyms/{id}']['get']['responses'][200]['content']['application/json']
    added: { values: NonNullable<paths['/api/manage/synonyms']['post']['requestBody']['content']['application/json']>; answer: paths['/api/manage/synonyms']['post']['responses'][201]['content']['application/json'] }
    changed: NonNullable<paths['/api/manage/synonyms/{id}']['patch']['requestBody']['content']['application/json']>
    begins: Record<never, never>
    filters: Omit<NonNullable<paths['/api/manage/synonyms']['get']['parameters']['query']>, 'limit' | 'after'>
    files: never
    actions: Record<never, never>
  }
  'votes': {
    record: paths['/api/manage/votes/{id}']['get']['responses'][200]['content']['application/json']
    added: { values: NonNullable<paths['/api/manage/votes']['post']['requestBody']['content']['application/json']>; answer: paths['/api/manage/votes']['post']['responses'][201]['content']['application/json'] }
    changed: NonNullable<paths['/api/manage/votes/{id}']['patch']['requestBody']['content']['application/json']>
    begins: Record<never, never>
    filters: Omit<NonNullable<paths['/api/manage/votes']['get']['parameters']['query']>, 'limit' | 'after'>
    files: 'explanations_pdf'
    actions: { 'announce': { values: NonNullable<paths['/api/manage/votes/{id}/announce']['post']['requestBody']['content']['application/json']> }; 'draft': Record<never, never>; 'embargo': { values: NonNullable<paths['/api/manage/votes/{id}/embargo']['post']['requestBody']['content']['application/json']> }; 'correct': { values: NonNullable<paths['/api/manage/votes/{id}/correct']['post']['requestBody']['content']['application/json']> }; 'give-up-address': { values: NonNullable<paths['/api/manage/votes/{id}/give-up-address']['post']['requestBody']['content']['application/json']> }; 'correct-figure': { values: NonNullable<paths['/api/manage/votes/{id}/correct-figure']['post']['requestBody']['content']['application/json']>; answer: paths['/api/manage/votes/{id}/correct-figure']['post']['responses'][200]['content']['application/json'] } }
  }
  'elections': {
    record: paths['/api/manage/elections/{id}']['get']['responses'][200]['content']['application/json']
    added: { values: NonNullable<paths['/api/manage/elections']['post']['requestBody']['content']['application/json']>; answer: paths['/api/manage/elections']['post']['responses'][201]['content']['application/json'] }
    changed: NonNullable<paths['/api/manage/elections/{id}']['patch']['requestBody']['content']['application/json']>
    begins: Record<never, never>
    filters: Omit<NonNullable<paths['/api/manage/elections']['get']['parameters']['query']>, 'limit' | 'after'>
    files: 'explanations_pdf'
    actions: { 'announce': { values: NonNullable<paths['/api/manage/elections/{id}/announce']['post']['requestBody']['content']['application/json']> }; 'draft': Record<never, never>; 'embargo': { values: NonNullable<paths['/api/manage/elections/{id}/embargo']['post']['requestBody']['content']['application/json']> }; 'correct': { values: NonNullable<paths['/api/manage/elections/{id}/correct']['post']['requestBody']['content']['application/json']> }; 'give-up-address': { values: NonNullable<paths['/api/manage/elections/{id}/give-up-address']['post']['requestBody']['content']['application/json']> }; 'correct-figure': { values: NonNullable<paths['/api/manage/elections/{id}/correct-figure']['post']['requestBody']['content']['application/json']>; answer: paths['/api/manage/elections/{id}/correct-figure']['post']['responses'][200]['content']['application/json'] } }
  }
  'compounds': {
    record: paths['/api/manage/compounds/{id}']['get']['responses'][200]['content']['application/json']
    added: { values: NonNullable<paths['/api/manage/compounds']['post']['requestBody']['content']['application/json']>; answer: paths['/api/manage/compounds']['post']['responses'][201]['content']['application/json'] }
    changed: NonNullable<paths['/api/manage/compounds/{id}']['patch']['requestBody']['content']['application/json']>
    begins: Record<never, never>
    filters: Omit<NonNullable<paths['/api/manage/compounds']['get']['parameters']['query']>, 'limit' | 'after'>
    files: 'explanations_pdf'
    actions: { 'announce': { values: NonNullable<paths['/api/manage/compounds/{id}/announce']['post']['requestBody']['content']['application/json']> }; 'draft': Record<never, never>; 'embargo': { values: NonNullable<paths['/api/manage/compounds/{id}/embargo']['post']['requestBody']['content']['application/json']> }; 'correct': { values: NonNullable<paths['/api/manage/compounds/{id}/correct']['post']['requestBody']['content']['application/json']> }; 'give-up-address': { values: NonNullable<paths['/api/manage/compounds/{id}/give-up-address']['post']['requestBody']['content']['application/json']> } }
  }
  'versions': {
    record: paths['/api/manage/versions/{id}']['get']['responses'][200]['content']['application/json']
    added: never
    changed: never
    begins: Record<never, never>
    filters: Omit<NonNullable<paths['/api/manage/versions']['get']['parameters']['query']>, 'limit' | 'after'>
    files: never
    actions: { 'confirm': Record<never, never>; 'release': { values: NonNullable<paths['/api/manage/versions/{id}/release']['post']['requestBody']['content']['application/json']> }; 'approve': { values: NonNullable<paths['/api/manage/versions/{id}/approve']['post']['requestBody']['content']['application/json']> }; 'unapprove': Record<never, never>; 'withdraw': Record<never, never>; 'restore': { values: NonNullable<paths['/api/manage/versions/{id}/restore']['post']['requestBody']['content']['application/json']>; answer: paths['/api/manage/versions/{id}/restore']['post']['responses'][200]['content']['application/json'] } }
  }
  'release-changes': {
    record: paths['/api/manage/release-changes/{id}']['get']['responses'][200]['content']['application/json']
    added: never
    changed: never
    begins: Record<never, never>
    filters: Omit<NonNullable<paths['/api/manage/release-changes']['get']['parameters']['query']>, 'limit' | 'after'>
    files: never
    actions: { 'confirm': { values: NonNullable<paths['/api/manage/release-changes/{id}/confirm']['post']['requestBody']['content']['application/json']> }; 'withdraw': Record<never, never> }
  }
  'sources': {
    record: paths['/api/manage/sources/{id}']['get']['responses'][200]['content']['application/json']
    added: { values: NonNullable<paths['/api/manage/sources']['post']['requestBody']['content']['application/json']>; answer: paths['/api/manage/sources']['post']['responses'][201]['content']['application/json'] }
    changed: NonNullable<paths['/api/manage/sources/{id}']['patch']['requestBody']['content']['application/json']>
    begins: Record<never, never>
    filters: Omit<NonNullable<paths['/api/manage/sources']['get']['parameters']['query']>, 'limit' | 'after'>
    files: never
    actions: { 'renew': { answer: paths['/api/manage/sources/{id}/renew']['post']['responses'][200]['content']['application/json'] } }
  }
  'source-links': {
    record: paths['/api/manage/source-links/{id}']['get']['responses'][200]['content']['application/json']
    added: { values: NonNullable<paths['/api/manage/source-links']['post']['requestBody']['content']['application/json']>; answer: paths['/api/manage/source-links']['post']['responses'][201]['content']['application/json'] }
    changed: NonNullable<paths['/api/manage/source-links/{id}']['patch']['requestBody']['content']['application/json']>
    begins: Record<never, never>
    filters: Omit<NonNullable<paths['/api/manage/source-links']['get']['parameters']['query']>, 'limit' | 'after'>
    files: never
    actions: Record<never, never>
  }
  'upload-tokens': {
    record: paths['/api/manage/upload-tokens/{id}']['get']['responses'][200]['content']['application/json']
    added: { values: NonNullable<paths['/api/manage/upload-tokens']['post']['requestBody']['content']['application/json']>; answer: paths['/api/manage/upload-tokens']['post']['responses'][201]['content']['application/json'] }
    changed: never
    begins: Record<never, never>
    filters: Omit<NonNullable<paths['/api/manage/upload-tokens']['get']['parameters']['query']>, 'limit' | 'after'>
    files: never
    actions: Record<never, never>
  }
  'place-groups': {
    record: paths['/api/manage/place-groups/{id}']['get']['responses'][200]['content']['application/json']
    added: { values: NonNullable<paths['/api/manage/place-groups']['post']['requestBody']['content']['application/json']>; answer: paths['/api/manage/place-groups']['post']['responses'][201]['content']['application/json'] }
    changed: NonNullable<paths['/api/manage/place-groups/{id}']['patch']['requestBody']['content']['application/json']>
    begins: Record<never, never>
    filters: Omit<NonNullable<paths['/api/manage/place-groups']['get']['parameters']['query']>, 'limit' | 'after'>
    files: never
    actions: Record<never, never>
  }
  'successions': {
    record: paths['/api/manage/successions/{id}']['get']['responses'][200]['content']['application/json']
    added: { values: NonNullable<paths['/api/manage/successions']['post']['requestBody']['content']['application/json']>; answer: paths['/api/manage/successions']['post']['responses'][201]['content']['application/json'] }
    changed: NonNullable<paths['/api/manage/successions/{id}']['patch']['requestBody']['content']['application/json']>
    begins: Record<never, never>
    filters: Omit<NonNullable<paths['/api/manage/successions']['get']['parameters']['query']>, 'limit' | 'after'>
    files: never
    actions: Record<never, never>
  }
  'screens': {
    record: paths['/api/manage/screens/{id}']['get']['responses'][200]['content']['application/json']
    added: { values: NonNullable<paths['/api/manage/screens']['post']['requestBody']['content']['application/json']>; answer: paths['/api/manage/screens']['post']['responses'][201]['content']['application/json'] }
    changed: NonNullable<paths['/api/manage/screens/{id}']['patch']['requestBody']['content']['application/json']>
    begins: Record<never, never>
    filters: Omit<NonNullable<paths['/api/manage/screens']['get']['parameters']['query']>, 'limit' | 'after'>
    files: never
    actions: Record<never, never>
  }
  'subscribers': {
    record: paths['/api/manage/subscribers/{id}']['get']['responses'][200]['content']['application/json']
    added: { values: NonNullable<paths['/api/manage/subscribers']['post']['requestBody']['content']['application/json']>; answer: paths['/api/manage/subscribers']['post']['responses'][201]['content']['application/json'] }
    changed: never
    begins: Record<never, never>
    filters: Omit<NonNullable<paths['/api/manage/subscribers']['get']['parameters']['query']>, 'limit' | 'after'>
    files: never
    actions: Record<never, never>
  }
  'webhooks': {
    record: paths['/api/manage/webhooks/{id}']['get']['responses'][200]['content']['application/json']
    added: { values: NonNullable<paths['/api/manage/webhooks']['post']['requestBody']['content']['application/json']>; answer: paths['/api/manage/webhooks']['post']['responses'][201]['content']['application/json'] }
    changed: NonNullable<paths['/api/manage/webhooks/{id}']['patch']['requestBody']['content']['application/json']>
    begins: Record<never, never>
    filters: Omit<NonNullable<paths['/api/manage/webhooks']['get']['parameters']['query']>, 'limit' | 'after'>
    files: never
    actions: { 'renew': { answer: paths['/api/manage/webhooks/{id}/renew']['post']['responses'][200]['content']['application/json'] }; 'retire': Record<never, never>; 'pause': Record<never, never>; 'resume': Record<never, never>; 'test': { answer: paths['/api/manage/webhooks/{id}/test']['post']['responses'][200]['content']['application/json'] }; 'replay': { values: NonNullable<paths['/api/manage/webhooks/{id}/replay']['post']['requestBody']['content']['application/json']>; answer: paths['/api/manage/webhooks/{id}/replay']['post']['responses'][200]['content']['application/json'] } }
  }
  'forwards': {
    record: paths['/api/manage/forwards/{id}']['get']['responses'][200]['content']['application/json']
    added: never
    changed: never
    begins: Record<never, never>
    filters: Omit<NonNullable<paths['/api/manage/forwards']['get']['parameters']['query']>, 'limit' | 'after'>
    files: never
    actions: { 'retry': Record<never, never>; 'skip': Record<never, never> }
  }
  'tickets': {
    record: paths['/api/manage/tickets/{id}']['get']['responses'][200]['content']['application/json']
    added: never
    changed: never
    begins: Record<never, never>
    filters: Omit<NonNullable<paths['/api/manage/tickets']['get']['parameters']['query']>, 'limit' | 'after'>
    files: never
    actions: { 'accept': Record<never, never>; 'close': Record<never, never>; 'reopen': Record<never, never>; 'archive': Record<never, never>; 'recover': Record<never, never>; 'mute': Record<never, never>; 'unmute': Record<never, never>; 'apply': { values: NonNullable<paths['/api/manage/tickets/{id}/apply']['post']['requestBody']['content']['application/json']> }; 'note': { values: NonNullable<paths['/api/manage/tickets/{id}/note']['post']['requestBody']['content']['application/json']> }; 'message': { values: NonNullable<paths['/api/manage/tickets/{id}/message']['post']['requestBody']['content']['application/json']> }; 'assign': { values: NonNullable<paths['/api/manage/tickets/{id}/assign']['post']['requestBody']['content']['application/json']> }; 'mail-again': { values: NonNullable<paths['/api/manage/tickets/{id}/mail-again']['post']['requestBody']['content']['application/json']> } }
  }
  'users': {
    record: paths['/api/manage/users/{id}']['get']['responses'][200]['content']['application/json']
    added: { values: NonNullable<paths['/api/manage/users']['post']['requestBody']['content']['application/json']>; answer: paths['/api/manage/users']['post']['responses'][201]['content']['application/json'] }
    changed: NonNullable<paths['/api/manage/users/{id}']['patch']['requestBody']['content']['application/json']>
    begins: Record<never, never>
    filters: Omit<NonNullable<paths['/api/manage/users']['get']['parameters']['query']>, 'limit' | 'after'>
    files: never
    actions: { 'block': Record<never, never>; 'unblock': Record<never, never>; 'end-sessions': Record<never, never>; 'reset-second-factor': Record<never, never>; 'login-way': { values: NonNullable<paths['/api/manage/users/{id}/login-way']['post']['requestBody']['content']['application/json']> }; 'link': { answer: paths['/api/manage/users/{id}/link']['post']['responses'][200]['content']['application/json'] } }
  }
  'api-keys': {
    record: paths['/api/manage/api-keys/{id}']['get']['responses'][200]['content']['application/json']
    added: { values: NonNullable<paths['/api/manage/api-keys']['post']['requestBody']['content']['application/json']>; answer: paths['/api/manage/api-keys']['post']['responses'][201]['content']['application/json'] }
    changed: never
    begins: Record<never, never>
    filters: Omit<NonNullable<paths['/api/manage/api-keys']['get']['parameters']['query']>, 'limit' | 'after'>
    files: never
    actions: Record<never, never>
  }
  'management-keys': {
    record: paths['/api/manage/management-keys/{id}']['get']['responses'][200]['content']['application/json']
    added: never
    changed: never
    begins: Record<never, never>
    filters: Omit<NonNullable<paths['/api/manage/management-keys']['get']['parameters']['query']>, 'limit' | 'after'>
    files: never
    actions: Record<never, never>
  }
}

/** The records of which there is one. */
export interface Singles {
  'postal-codes': {
    record: paths['/api/manage/postal-codes']['get']['responses'][200]['content']['application/json']
    changed: never
    files: never
    actions: { 'replace': { values: NonNullable<paths['/api/manage/postal-codes/replace']['post']['requestBody']['content']['application/json']>; answer: paths['/api/manage/postal-codes/replace']['post']['responses'][200]['content']['application/json'] }; 'clear': Record<never, never> }
  }
  'notifications': {
    record: paths['/api/manage/notifications']['get']['responses'][200]['content']['application/json']
    changed: NonNullable<paths['/api/manage/notifications']['patch']['requestBody']['content']['application/json']>
    files: never
    actions: { 'send': { values: NonNullable<paths['/api/manage/notifications/send']['post']['requestBody']['content']['application/json']>; answer: paths['/api/manage/notifications/send']['post']['responses'][200]['content']['application/json'] } }
  }
  'settings': {
    record: paths['/api/manage/settings']['get']['responses'][200]['content']['application/json']
    changed: NonNullable<paths['/api/manage/settings']['patch']['requestBody']['content']['application/json']>
    files: 'logo'
    actions: { 'accessibility': { values: NonNullable<paths['/api/manage/settings/accessibility']['post']['requestBody']['content']['application/json']> }; 'imprint': { values: NonNullable<paths['/api/manage/settings/imprint']['post']['requestBody']['content']['application/json']> }; 'privacy': { values: NonNullable<paths['/api/manage/settings/privacy']['post']['requestBody']['content']['application/json']> } }
  }
  'rehearsal': {
    record: paths['/api/manage/rehearsal']['get']['responses'][200]['content']['application/json']
    changed: never
    files: never
    actions: { 'start': { values: NonNullable<paths['/api/manage/rehearsal/start']['post']['requestBody']['content']['application/json']> }; 'reset': { values: NonNullable<paths['/api/manage/rehearsal/reset']['post']['requestBody']['content']['application/json']> }; 'discard': Record<never, never>; 'open-guests': { answer: paths['/api/manage/rehearsal/open-guests']['post']['responses'][200]['content']['application/json'] }; 'close-guests': Record<never, never> }
  }
}
